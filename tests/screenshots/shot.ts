import type { Page } from "@playwright/test";

/** A page or a state of it to take a picture of. */
export type Shot = {
  name: string;
  path: string;
  consented?: boolean;
  /** Who is signed in; nobody when left out. */
  who?: "settled" | "new" | "shopkeeper";
  /** What brings the page into its state. */
  act?: ((page: Page) => Promise<unknown>) | undefined;
  /** What puts the shop back for the pictures that follow. */
  after?: ((page: Page) => unknown) | undefined;
  /** The whole page even after an act, which otherwise shows what the screen shows. */
  whole?: boolean;
};

/** As long as a background job may take on a machine that does other things. */
export const said = (page: Page, words: string | RegExp) =>
  page.getByText(words).first().waitFor({ timeout: 120_000 });
