import type { Page } from "@playwright/test";
import type { Buyer, Keeper } from "../week-people.ts";
import type { WeekShop } from "../week-shop.ts";

type People = Record<"ines" | "marc", Keeper> &
  Record<"lea" | "nadia" | "theo" | "paul" | "lucie" | "manon" | "jules", Buyer> & {
    /** Telephones of the shop, from which it sells at fairs. */
    phones: readonly [Page, Page];
  };

export type Day = (shop: WeekShop, people: People) => Promise<void>;
