import { expect, test } from "vitest";
import { whatIsAwaited } from "./awaited-counts.ts";

const to = (pathname: string, formMethod?: string) => ({ location: { pathname }, formMethod });

test("another section is a screen to wait for, whatever page of this one is shown", () => {
  expect(whatIsAwaited("/admin", to("/admin/commandes"))).toBe("screen");
  expect(whatIsAwaited("/admin/commandes/12", to("/admin"))).toBe("screen");
  expect(whatIsAwaited("/dashboard", to("/admin/messages"))).toBe("screen");
});

test("a search and the next page are a list to wait for", () => {
  expect(whatIsAwaited("/admin/commandes", to("/admin/commandes"))).toBe("list");
});

test("a dialog over the screen, what is being saved and the storefront leave it as it is", () => {
  expect(whatIsAwaited("/admin", to("/admin/produits/nouveau"))).toBeUndefined();
  expect(whatIsAwaited("/admin/commandes/12", to("/admin/commandes/12/expedier"))).toBeUndefined();
  expect(whatIsAwaited("/admin/taches", to("/admin/taches", "POST"))).toBeUndefined();
  expect(whatIsAwaited("/admin", to("/products"))).toBeUndefined();
  expect(whatIsAwaited("/admin", {})).toBeUndefined();
});
