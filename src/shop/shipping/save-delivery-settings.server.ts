import {
  type OpenedForm,
  type SettingsHouse,
  saveSettings,
} from "#shop/settings/save-settings.server.ts";
import type { DeliverySettings } from "./delivery-settings.ts";

type Wanted = OpenedForm & { settings: DeliverySettings };

/** From the next checkout on: an order that is being paid keeps the fee that it was told. */
export const saveDeliverySettings = (house: SettingsHouse, wanted: Wanted) =>
  saveSettings(house, wanted, [{ key: "delivery", name: "Livraison", value: wanted.settings }]);
