import { type OpenedForm, type SettingsHouse, saveSettings } from "./save-settings.server.ts";

type Wanted = OpenedForm & { lowStock: number; vatRates: number[] };

export const CATALOGUE_SETTINGS = ["stock", "vat"] as const;

export const saveCatalogueSettings = (house: SettingsHouse, wanted: Wanted) =>
  saveSettings(house, wanted, [
    { key: "stock", name: "Stock faible", value: { lowStock: wanted.lowStock } },
    { key: "vat", name: "Taux de TVA", value: { rates: wanted.vatRates } },
  ]);
