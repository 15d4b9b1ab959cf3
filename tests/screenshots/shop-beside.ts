import type { Page } from "@playwright/test";
import { ACCOUNT_HINT } from "../../src/web/parts/shell/account-hint.ts";
import type { Shot } from "./shot.ts";

type Beside = { url: string; enter(page: Page): Promise<unknown>; stop(): Promise<void> };
type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;

/**
 * A shop for states that the one of all other pictures is not to be brought into, as its only
 * shopkeeper sees it. It is started at the first of its pictures.
 */
export function shopBeside<Shop extends Beside>(start: () => Promise<Shop>) {
  let started: Promise<Shop> | undefined;
  let cookies: Cookies | undefined;
  const enter = async (page: Page, shop: Shop) => {
    if (cookies) await page.context().addCookies(cookies);
    else {
      await shop.enter(page);
      const hint = { name: ACCOUNT_HINT, value: "admin", url: shop.url };
      await page.context().addCookies([hint]);
    }
  };
  return {
    async stop() {
      await (await started)?.stop();
    },
    shot(
      name: string,
      path: string,
      act?: (page: Page, shop: Shop) => Promise<unknown>,
      after?: (shop: Shop) => unknown,
    ): Shot {
      return {
        name,
        path: "/faq",
        whole: !path.startsWith("/admin/connexions"),
        act: async (page) => {
          started ??= start();
          const shop = await started;
          await enter(page, shop);
          await page.goto(shop.url + path);
          await page.waitForLoadState("networkidle");
          await act?.(page, shop);
        },
        after: async (page) => {
          cookies = await page.context().cookies();
          if (started) await after?.(await started);
        },
      };
    },
  };
}

export type ShotOf<Shop> = (
  name: string,
  path: string,
  act?: (page: Page, shop: Shop) => Promise<unknown>,
  after?: (shop: Shop) => unknown,
) => Shot;

export const press = (place: Pick<Page, "getByRole">, name: string) =>
  place.getByRole("button", { name, exact: true }).click();
