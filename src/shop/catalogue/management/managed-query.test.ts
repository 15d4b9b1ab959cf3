import { expect, test } from "vitest";
import { managedSearch, parseManagedQuery } from "./managed-query.ts";

const parse = (address: string) => parseManagedQuery(new URLSearchParams(address));

test("an address without parameters asks for the whole catalogue, the newest first", () => {
  expect(parse("")).toEqual({
    text: "",
    category: null,
    stock: null,
    isArchived: false,
    sort: "nouveautes",
    after: null,
  });
});

test("what is nearly gone comes first when low stock is asked for", () => {
  expect(parse("stock=faible").sort).toBe("stock");
  expect(parse("stock=faible&tri=nom").sort).toBe("nom");
});

test.each([
  "",
  "q=albo&categorie=Plantes+Rares&tri=prix",
  "stock=rupture",
  "stock=rupture&tri=nouveautes",
  "etat=archives&tri=stock-desc",
])("« %s » is written back as it was read", (address) => {
  expect(`${managedSearch(parse(address))}`).toBe(address);
});

test.each(["categorie=Fleurs", "stock=beaucoup", "tri=hasard", "etat=caches", "q=%00"])(
  "« %s », which means nothing, changes nothing",
  (address) => {
    expect(parse(address)).toEqual(parse(""));
  },
);

test("a page begins where the one before ended", () => {
  expect(parse("apres=abc").after).toBe("abc");
  expect(`${managedSearch(parse("stock=faible"), "abc")}`).toBe("stock=faible&apres=abc");
});
