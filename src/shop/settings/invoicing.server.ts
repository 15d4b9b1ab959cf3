import type { Db } from "#platform/db/database.server.ts";
import { readSetting } from "./read-setting.server.ts";
import { type OpenedForm, type SettingsHouse, saveSettings } from "./save-settings.server.ts";
import { invoicingSettings } from "./shop-settings.ts";

export const INVOICING_SETTINGS = ["invoicing"] as const;

export const isInvoicedAtPayment = async ({ db }: { db: Db }): Promise<boolean> =>
  invoicingSettings.parse(await readSetting({ db }, "invoicing")).atPayment;

type Wanted = OpenedForm & { atPayment: boolean };

export const saveInvoicing = (house: SettingsHouse, wanted: Wanted) =>
  saveSettings(house, wanted, [
    { key: "invoicing", name: "Facturation", value: { atPayment: wanted.atPayment } },
  ]);
