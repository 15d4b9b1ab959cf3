import {
  type OpenedForm,
  type SettingsHouse,
  saveSettings,
} from "#shop/settings/save-settings.server.ts";

type Wanted = OpenedForm & { filled: Record<string, string> };

export const saveBlanks = (house: SettingsHouse, wanted: Wanted) =>
  saveSettings(house, wanted, [{ key: "blanks", name: "Mentions légales", value: wanted.filled }]);
