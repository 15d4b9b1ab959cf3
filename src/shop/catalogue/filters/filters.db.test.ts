// Long because it fills a shop at random, and filters it by hand to compare.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { type ProductCategory, productCategories } from "../category.ts";
import { listProducts } from "../storefront/list-products.server.ts";
import { orders } from "../storefront/product-order.server.ts";
import { type ProductQuery, parseProductQuery, productSorts } from "../storefront/product-query.ts";
import { countFiltered } from "./count-filtered.server.ts";
import { findFiltered } from "./find-filtered.server.ts";
import { listFiltered } from "./list-filtered.server.ts";
import { type FacetValue, facetGroupNames, facetGroups } from "./product-facets.ts";
import {
  chosenGroups,
  type ProductFilters,
  parseFilters,
  withGroup,
  withoutGroup,
} from "./product-filters.ts";

let database: TestDatabase;
type Row = {
  id: string;
  slug: string;
  name: string;
  category: ProductCategory;
  price_cents: number;
  light: string | null;
  watering: string | null;
  difficulty: string | null;
  safe: boolean;
  stock: number;
  heights: [number, number] | null;
};
let products: Row[];

const LIGHTS = {
  vive: "Lumière vive et indirecte",
  "vive mi-ombre": "Lumière vive et indirecte, tolère la mi-ombre",
  "mi-ombre": "Mi-ombre, jamais de soleil direct",
  soleil: "Soleil doux du matin",
  ombre: "Supporte l’ombre",
};
const WATERINGS = {
  rare: "Toutes les trois semaines",
  modere: "Une fois par semaine en été",
  frequent: "Tous les deux jours",
};
const DIFFICULTIES = { facile: "Facile", modere: "Modéré", difficile: "Difficile" };
const HEIGHTS: [number, number][] = [
  [10, 25],
  [20, 30],
  [25, 40],
  [30, 60],
  [50, 90],
  [100, 150],
  [20, 200],
];

/** A small generator with a memory: the same products at every run. */
function* draws() {
  for (let state = 7; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield Math.floor(state / 65_536);
  }
}

beforeAll(async () => {
  database = await testDatabase();
  const drawn = draws();
  const pick = <T>(list: readonly T[]): T => list[Number(drawn.next().value) % list.length] as T;
  products = Array.from({ length: 240 }, (_, at) => {
    const category = pick(productCategories);
    const isPlant = category !== "Accessoires";
    return {
      id: `00000000-0000-4000-8000-${at.toString().padStart(12, "0")}`,
      slug: `plante-${at}`,
      name: `${pick(["Alocasia", "Begonia", "Calathea"])} ${at}`,
      category,
      price_cents: pick([990, 1_490, 2_000, 2_099, 8_900]),
      light: isPlant ? pick(["vive", "vive mi-ombre", "mi-ombre", "soleil", "ombre"]) : null,
      watering: isPlant ? pick(["rare", "modere", "modere", "frequent"]) : null,
      difficulty: isPlant ? pick(["facile", "modere", "difficile"]) : null,
      safe: isPlant && pick([true, false, false]),
      stock: pick([0, 0, 1, 8]),
      heights: isPlant ? pick(HEIGHTS) : null,
    };
  });
  for (const [at, product] of products.entries()) {
    const { light, watering, difficulty, heights } = product;
    const sheet = light && {
      light: LIGHTS[light as keyof typeof LIGHTS],
      watering: WATERINGS[watering as keyof typeof WATERINGS],
      difficulty: DIFFICULTIES[difficulty as keyof typeof DIFFICULTIES],
      toxicToPets: !product.safe,
      adultHeight: `${heights?.[0]} à ${heights?.[1]} cm`,
    };
    await database.pool.query(
      `insert into products (id, slug, name, description, price_cents, vat_basis_points, category,
         stock, reserved, weight_grams, is_living_plant, botanical, created_at)
       values ($1, $2, $3, '', $4, 1000, $5, $6, 0, 100, $7, $8, $9)`,
      [
        product.id,
        product.slug,
        product.name,
        product.price_cents,
        product.category,
        product.stock,
        sheet !== null,
        sheet && JSON.stringify(sheet),
        // In fours: equals are told apart by their id.
        new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 4))),
      ],
    );
  }
});
afterAll(() => database.drop());

const BOUNDS = {
  "moins-de-30": [0, 30],
  "30-a-60": [30, 60],
  "60-a-100": [60, 100],
  "plus-de-100": [100, Infinity],
} as const;

/** A range of heights meets a class when they share more than an end, or it begins in the class. */
function meets([from, to]: [number, number], value: FacetValue<"hauteur">): boolean {
  const [least, most] = BOUNDS[value];
  return from < most && (to > least || from >= least);
}

function naive({
  category,
  filters: { chosen, priceFrom, priceTo },
}: Pick<ProductQuery, "category" | "filters">) {
  const among = (values: readonly string[], value: string | null) =>
    values.length === 0 || values.some((one) => value?.split(" ").includes(one));
  return products.filter(
    (product) =>
      (!category || product.category === category) &&
      among(chosen.lumiere, product.light) &&
      among(chosen.arrosage, product.watering) &&
      among(chosen.difficulte, product.difficulty) &&
      (chosen.animaux.length === 0 || product.safe) &&
      (chosen.stock.length === 0 || product.stock > 0) &&
      (chosen.hauteur.length === 0 ||
        chosen.hauteur.some((value) => product.heights && meets(product.heights, value))) &&
      product.price_cents >= (priceFrom ?? 0) * 100 &&
      (priceTo === null || product.price_cents < (priceTo + 1) * 100),
  );
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
const place = (product: Row) => Math.floor(products.indexOf(product) / 4);
const inOrder = {
  nouveautes: (a: Row, b: Row) => place(b) - place(a) || compare(b.id, a.id),
  prix: (a: Row, b: Row) => a.price_cents - b.price_cents || compare(a.id, b.id),
  "prix-desc": (a: Row, b: Row) => b.price_cents - a.price_cents || compare(b.id, a.id),
  nom: (a: Row, b: Row) =>
    compare(a.name.toLowerCase(), b.name.toLowerCase()) || compare(a.id, b.id),
};

const anyFilters: fc.Arbitrary<ProductFilters> = fc
  .record({
    ...Object.fromEntries(
      facetGroupNames.map((group) => [
        group,
        fc.subarray([...facetGroups[group]], { maxLength: Math.min(2, facetGroups[group].length) }),
      ]),
    ),
    "prix-min": fc.constantFrom([], [], [], ["14"], ["20"]),
    "prix-max": fc.constantFrom([], [], [], ["20"], ["14"]),
  })
  .map((record) =>
    parseFilters(
      new URLSearchParams(
        Object.entries(record as Record<string, readonly string[]>).flatMap(([name, values]) =>
          values.map((value) => [name, value]),
        ),
      ),
    ),
  );
const anyView = fc.record({
  category: fc.option(fc.constantFrom(...productCategories), { freq: 1 }),
  filters: anyFilters,
});

test("what is listed is what a filter of every product by hand gives, in every order, page by page", async () => {
  await fc.assert(
    fc.asyncProperty(anyView, fc.constantFrom(...productSorts), async (view, sort) => {
      const listed: string[] = [];
      let after: string | null = null;
      do {
        const page = await listProducts(database, { ...view, text: "", sort, after });
        listed.push(...page.cards.map(({ slug }) => slug));
        after = page.next;
      } while (after);
      expect(listed).toEqual(
        naive(view)
          .toSorted(inOrder[sort])
          .map(({ slug }) => slug),
      );
    }),
    { numRuns: 150 },
  );
});

test("every way of looking, however short its reach, finds the same first products", async () => {
  await fc.assert(
    fc.asyncProperty(anyView, fc.constantFrom(...productSorts), async (view, sort) => {
      for (const reach of [
        { nearest: 20, further: 40, priced: 5, alike: 5 },
        { nearest: 2, further: 3, priced: 60, alike: 60 },
        { nearest: 60, further: 240, priced: 1, alike: 30 },
        { nearest: 1, further: 1, priced: 1, alike: 1 },
      ]) {
        const isByPrice = sort === "prix" || sort === "prix-desc";
        const wanted = { ...view, order: orders[sort], isByPrice, after: null, limit: 7 };
        const found = await findFiltered(database.db, wanted, reach);
        const [last] = found.slice(-1);
        const rest = last ? await findFiltered(database.db, { ...wanted, after: last }, reach) : [];
        const expected = naive(view)
          .toSorted(inOrder[sort])
          .slice(0, found.length === 7 ? 14 : 7);
        expect([...found, ...rest].map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      }
    }),
    { numRuns: 80 },
  );
});

const asked = (search: string): ProductQuery => parseProductQuery(new URLSearchParams(search));

test("nothing found: the choice without which most products remain is told", async () => {
  const query = asked("animaux=sans-danger&prix-min=5000&stock=oui");
  const safe = asked("animaux=sans-danger&stock=oui");
  expect(await listFiltered(database, query)).toMatchObject({
    cards: [],
    best: { taken: "prix", found: naive(safe).length },
    near: null,
  });
});

test("a short list tells the few products that one choice alone keeps out of it", async () => {
  const search = "difficulte=facile&arrosage=rare&hauteur=moins-de-30&hauteur=30-a-60";
  for (const more of ["&stock=oui&lumiere=vive", "&stock=oui&prix-max=20", "&lumiere=soleil"]) {
    const query = asked(search + more);
    const listed = naive(query);
    const { near, best } = await listFiltered(database, query);
    expect(best).toBeNull();
    const misses = chosenGroups(query.filters)
      .map((taken) => {
        const others = naive({ ...query, filters: withoutGroup(query.filters, taken) });
        return { taken, missed: others.filter((one) => !listed.includes(one)) };
      })
      .filter(({ missed }) => missed.length > 0 && missed.length < 10);
    const fewest = Math.min(...misses.map(({ missed }) => missed.length));
    const told = misses.find(({ taken }) => taken === near?.taken);
    expect(near?.count, more).toBe(fewest);
    expect(told?.missed).toHaveLength(fewest);
    const names = told?.missed.map(({ name }) => name) ?? [];
    expect(near?.names).toHaveLength(Math.min(3, fewest));
    expect(near?.names.every((name) => names.includes(name))).toBe(true);
  }
});

test("who asks for what harms no animal is not shown what does", async () => {
  const { cards, near } = await listFiltered(
    database,
    asked("animaux=sans-danger&difficulte=facile&arrosage=rare&lumiere=soleil"),
  );
  expect(cards.length).toBeLessThan(13);
  expect(near?.taken).not.toBe("animaux");
});

test("a product leaves the filters when it is archived or sold out, and comes back", async () => {
  const listed = async () => {
    const filters = parseFilters(new URLSearchParams("stock=oui"));
    const { found } = await countFiltered(database.db, { category: null, filters });
    return found;
  };
  const before = await listed();
  const one = products.find(({ stock }) => stock === 1)?.id;
  const change = async (set: string) => {
    await database.pool.query(`update ${set} where id = $1`, [one]);
    return listed();
  };
  expect(await change("stock_units set reserved = 1")).toBe(before - 1);
  expect(await change("stock_units set reserved = 0")).toBe(before);
  expect(await change("products set archived_at = now()")).toBe(before - 1);
  expect(await change("products set archived_at = null")).toBe(before);
});

test("a text and filters find the products that have both", async () => {
  await fc.assert(
    fc.asyncProperty(anyView, fc.constantFrom(...productSorts), async (view, sort) => {
      const { cards } = await listProducts(database, {
        ...view,
        text: "begonia",
        sort,
        after: null,
      });
      const expected = naive(view).filter(({ name }) => name.startsWith("Begonia"));
      expect(cards.length).toBe(Math.min(24, expected.length));
      expect(expected.map(({ slug }) => slug)).toEqual(
        expect.arrayContaining(cards.map(({ slug }) => slug)),
      );
    }),
    { numRuns: 40 },
  );
});

test("the numbers beside the filters are those of the lists they lead to", async () => {
  await fc.assert(
    fc.asyncProperty(anyView, async (view) => {
      const counts = await countFiltered(database.db, view);
      expect(counts.found).toBe(naive(view).length);
      expect(counts.all).toBe(
        naive({ ...view, filters: parseFilters(new URLSearchParams()) }).length,
      );
      if (!counts.options) return;
      for (const group of facetGroupNames) {
        for (const value of facetGroups[group]) {
          const filters = withGroup(view.filters, group, [value]);
          expect(counts.options[group][value]).toBe(
            Math.min(100, naive({ ...view, filters }).length),
          );
        }
      }
    }),
    { numRuns: 60 },
  );
});
