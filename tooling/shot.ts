import type { Page } from "@playwright/test";

/** A page or a state of the shop to take a picture of. */
export type Shot = {
  name: string;
  path: string;
  consented?: boolean;
  /** Who is signed in; nobody when left out. */
  customer?: "settled" | "new";
  act?: (page: Page) => Promise<unknown>;
};
