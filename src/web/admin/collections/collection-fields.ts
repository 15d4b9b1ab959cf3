import type { EditedCollection } from "#shop/catalogue/collections/find-collection-to-edit.server.ts";

/** What the fields hold, before anyone has made sense of it. */
export type CollectionValues = {
  version: string;
  kind: string;
  name: string;
  slug: string;
  introduction: string;
  products: string;
  category: string;
  difficulty: string;
  light: string;
  watering: string;
  height: string;
  maxPrice: string;
  petSafe: string;
  inStock: string;
  isShown: string;
};

const ticked = (is: boolean | undefined) => (is ? "on" : "");

export const newCollection: CollectionValues = {
  ...{ version: "", kind: "hand", name: "", slug: "", introduction: "", products: "" },
  ...{ category: "", difficulty: "", light: "", watering: "", height: "", maxPrice: "" },
  ...{ petSafe: "", inStock: "", isShown: "on" },
};

export function formValues(collection: EditedCollection): CollectionValues {
  const { version, name, slug, introduction, rule, picks, isShown } = collection;
  return {
    ...{ version, name, slug, introduction },
    kind: rule ? "rule" : "hand",
    products: picks.map((pick) => pick.slug).join("\n"),
    category: rule?.category ?? "",
    difficulty: rule?.difficulty ?? "",
    light: rule?.light ?? "",
    watering: rule?.watering ?? "",
    height: rule?.height ?? "",
    maxPrice: rule?.maxPriceCents ? (rule.maxPriceCents / 100).toFixed(2) : "",
    petSafe: ticked(rule?.petSafe),
    inStock: ticked(rule?.inStock),
    isShown: ticked(isShown),
  };
}
