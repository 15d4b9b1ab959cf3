import {
  type OpenedForm,
  type SettingsHouse,
  saveSettings,
} from "#shop/settings/save-settings.server.ts";
import type { LabelSettings } from "./label-settings.ts";

export const saveLabelSettings = (
  house: SettingsHouse,
  { by, version, settings }: OpenedForm & { settings: LabelSettings },
) =>
  saveSettings(house, { by, version }, [
    { key: "labels", name: "Étiquettes et transporteur", value: settings },
  ]);
