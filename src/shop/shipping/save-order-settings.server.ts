import {
  type OpenedForm,
  type SettingsHouse,
  saveSettings,
} from "#shop/settings/save-settings.server.ts";
import type { NewOrderMail } from "#shop/settings/shop-settings.ts";
import type { Carrier } from "./carriers.ts";

type Wanted = OpenedForm & { newOrderMail: NewOrderMail; carriers: Carrier[] };

export const ORDER_SETTINGS = ["carriers", "new-order-mail"] as const;

/** What the shop is told of a new order, and who takes its parcels. */
export const saveOrderSettings = (house: SettingsHouse, wanted: Wanted) =>
  saveSettings(house, wanted, [
    { key: "new-order-mail", name: "E-mail de nouvelle commande", value: wanted.newOrderMail },
    { key: "carriers", name: "Transporteurs", value: { carriers: wanted.carriers } },
  ]);
