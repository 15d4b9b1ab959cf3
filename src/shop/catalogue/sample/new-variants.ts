import { newId } from "#kernel/ids.ts";
import type { SampleVariants } from "./sample-variants.ts";

type Known = { id: string; slug: string; name: string };

/** A variant to be added, with all that hangs on it. */
export type NewVariant = {
  id: string;
  /** As the sample refers to it. */
  ref: string;
  productId: string;
  position: number;
  name: string;
  detail: string;
  options: Record<string, string | undefined>;
  priceCents: number;
  weightGrams: number | null;
  /** Null: it takes the units of others. */
  ownStock: number | null;
  takes: { unitId: string; quantity: number }[];
  picture: { key: string; alt: string; daysAgo: number } | null;
  specimen: SampleVariants["specimens"][number] | null;
};

/** What the sample says of variants, as rows with ids of their own. */
export function newVariants(sample: SampleVariants, products: readonly Known[]): NewVariant[] {
  const productOf = named(products, ({ slug }) => slug);
  const ofProducts = Object.entries(sample.variants).flatMap(([slug, list]) =>
    list.map((variant): NewVariant => {
      const product = productOf(slug);
      const alt = `${product.name}, ${variant.name}`;
      return {
        ...withOwnUnit({ productId: product.id, ref: `${slug}/${variant.name}` }, variant.stock),
        name: variant.name,
        detail: variant.detail,
        options: variant.options,
        priceCents: variant.priceCents,
        weightGrams: variant.weightGrams,
        picture: variant.picture ? { key: variant.picture, alt, daysAgo: 0 } : null,
        specimen: null,
      };
    }),
  );
  const variantOf = named(ofProducts, ({ ref }) => ref);
  const assortments = sample.assortments.map((assortment): NewVariant => {
    const parts = assortment.parts.map(({ variant, quantity }) => {
      const { id, weightGrams } = variantOf(variant);
      return { unitId: id, quantity, grams: (weightGrams ?? 0) * quantity };
    });
    return {
      ...withOwnUnit({ productId: productOf(assortment.product).id, ref: assortment.name }, null),
      name: assortment.name,
      detail: assortment.detail,
      options: {},
      priceCents: assortment.priceCents,
      weightGrams: parts.reduce((all, { grams }) => all + grams, 0),
      takes: parts.map(({ unitId, quantity }) => ({ unitId, quantity })),
      picture: null,
      specimen: null,
    };
  });
  const specimens = sample.specimens.map((specimen): NewVariant => {
    const { id: productId, name } = productOf(specimen.product);
    const ref = `n°\u00a0${specimen.number}`;
    const alt = `${name}, plant ${ref}`;
    return {
      ...withOwnUnit({ productId, ref }, 1),
      name: ref,
      detail: "",
      options: {},
      priceCents: specimen.priceCents,
      weightGrams: null,
      picture: { key: specimen.picture, alt, daysAgo: specimen.photographedDaysAgo },
      specimen,
    };
  });
  return [...ofProducts, ...assortments, ...specimens].map((variant, at) => ({
    ...variant,
    position: at + 1,
  }));
}

function withOwnUnit(of: { productId: string; ref: string }, ownStock: number | null) {
  const id = newId();
  return { ...of, id, position: 0, ownStock, takes: [{ unitId: id, quantity: 1 }] };
}

export function named<T>(things: readonly T[], nameOf: (thing: T) => string) {
  const known = new Map(things.map((thing) => [nameOf(thing), thing]));
  return (name: string): T => {
    const found = known.get(name);
    if (!found) throw new Error(`the sample has no ${name}`);
    return found;
  };
}
