import type { Buyer, Keeper } from "../week-people.ts";
import type { WeekShop } from "../week-shop.ts";

type People = Record<"ines" | "marc", Keeper> & Record<"lea" | "nadia" | "theo" | "paul", Buyer>;

export type Day = (shop: WeekShop, people: People) => Promise<void>;
