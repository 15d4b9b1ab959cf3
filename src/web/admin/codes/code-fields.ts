import { productCategories } from "#shop/catalogue/category.ts";
import { categoryField } from "#shop/codes/code-form.ts";
import type { EditedCode } from "#shop/codes/find-code-to-edit.server.ts";

/** What the fields hold, before anyone has made sense of it. */
export type CodeValues = Record<
  | "version"
  | "name"
  | "kind"
  | "percent"
  | "amount"
  | "minimum"
  | "startsOn"
  | "endsOn"
  | "scope"
  | "products"
  | "mostUses"
  | "isOnce"
  | "isFirstOrder",
  string
> &
  Record<string, string>;

const ticked = (is: boolean) => (is ? "on" : "");
const euros = (amount: number) => (amount > 0 ? (amount / 100).toFixed(2).replace(".", ",") : "");

const categoryTicks = (chosen: readonly string[]) =>
  Object.fromEntries(
    productCategories.map((name, place) => [categoryField(place), ticked(chosen.includes(name))]),
  );

export const newCode: CodeValues = {
  ...categoryTicks([]),
  ...{ version: "", name: "", kind: "percentage", percent: "", amount: "", minimum: "" },
  ...{ startsOn: "", endsOn: "", scope: "all", products: "", mostUses: "" },
  ...{ isOnce: "", isFirstOrder: "" },
};

export function formValues(code: EditedCode): CodeValues {
  const { benefit, categories, products } = code;
  return {
    ...categoryTicks(categories),
    version: code.version,
    name: code.name,
    kind: benefit.kind,
    percent: benefit.kind === "percentage" ? String(benefit.percent) : "",
    amount: benefit.kind === "amount" ? euros(benefit.amountCents) : "",
    minimum: euros(code.minimumCents),
    startsOn: code.startsOn ?? "",
    endsOn: code.endsOn ?? "",
    scope: categories.length > 0 ? "categories" : products.length > 0 ? "products" : "all",
    products: products.map(({ slug }) => slug).join("\n"),
    mostUses: code.mostUses === null ? "" : String(code.mostUses),
    isOnce: ticked(code.isOnce),
    isFirstOrder: ticked(code.isFirstOrder),
  };
}
