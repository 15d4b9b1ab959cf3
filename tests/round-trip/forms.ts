// Long because it is one list: every form that loads a thing and saves it.
import { VARIANT_FIELDS, variantField } from "#shop/catalogue/variants/variant-rows.ts";
import { livingClasses } from "#shop/dispatch/figures.ts";
import { serviceCodes } from "#shop/dispatch/services.ts";
import { SIRET, VAT_NUMBER } from "#shop/seller/mentions.ts";
import { MOST_CARRIERS } from "#shop/shipping/carriers.ts";
import { carrierFields } from "../../src/web/admin/settings/delivery/carrier-rows.ts";
import { FIELDS, fieldName } from "../../src/web/admin/settings/delivery/delivery-fields.ts";
import { cutOffField, limitField } from "../../src/web/admin/settings/dispatch/figure-fields.ts";
import { mentionField } from "../../src/web/admin/settings/mentions/blanks-form.server.ts";
import { addVariant, unitOf } from "../support/shop/add-variant.ts";
import type { Floor, Someone } from "./floor.ts";
import {
  anArticleLike,
  aPackAddress,
  aPicture,
  aProductLike,
  aShippedOrder,
  aSpecimen,
  aVariantWithPictures,
  collectionId,
  newestId,
  newestSpecimen,
  withMorePictures,
} from "./things.ts";

export type RoundTrip = {
  /** The pattern of its route, as `src/web/server/access.ts` has it. */
  route: string;
  /** Which thing it is opened with. */
  of: string;
  /** A shopkeeper's unless it is said here. */
  by?: Someone;
  /** Where the form is; makes what it is about. */
  open(floor: Floor): Promise<string>;
  /** Where what a form for a new thing has made is edited: nothing was there before. */
  reopen?(floor: Floor): Promise<string>;
  /** What is typed where a changed value has to follow a rule; other fields change by themselves. */
  typed?(floor: Floor): Promise<Record<string, string>>;
  /** Fields that stay as they are while the others change. */
  left?: readonly string[];
  /** What its scripts load later than themselves, as a selector. */
  editor?: string;
  /** Fields that the form asks for anew each time. */
  forgotten?: readonly string[];
  /** Typed before the form is saved without a change: what is there already. */
  same?(floor: Floor): Promise<Record<string, string>>;
};

const ARTICLE = "arroser-son-monstera-sans-le-noyer";
const productAt = (id: string) => `/admin/produits/${id}`;
const articleAt = (id: string) => `/admin/articles/${id}`;

const product = (of: string, make: (floor: Floor) => Promise<string>): RoundTrip => ({
  route: "/admin/produits/:id",
  of,
  open: async (floor) => productAt(await make(floor)),
  typed: async () => TYPED_PRODUCT,
  left: ["image"],
});
const TYPED_PRODUCT = {
  price: "41.50",
  vat: "2000",
  sizes: "Petite\nGrande",
  sizeDetails: "Petite\u00a0: pot de 12 cm\nGrande\u00a0: pot de 17 cm, cinq feuilles",
  colors: "Sauge",
  longDescription: "<p>Un <strong>texte</strong>.</p>\n<p>Deux lignes &amp; plus.</p>",
  minTemperature: "-2.5",
  idealFrom: "17",
  idealTo: "26.5",
  makerContact: "securite@atelier.example",
  responsibleContact: "https://mandataire.example/contact",
  warnings: "Objet fragile.\nPorter des gants.",
};

/** Each differs from the figure that a shop begins with. */
const TYPED_FIGURES = {
  ...Object.fromEntries(
    livingClasses.flatMap((of) => [
      [limitField(of, "safeFrom"), "13,5"],
      [limitField(of, "insulatedFrom"), "9"],
      [limitField(of, "packedFrom"), "−1,5"],
      [limitField(of, "holdAbove"), "31"],
    ]),
  ),
  ...Object.fromEntries(serviceCodes.map((code) => [cutOffField(code), "15"])),
  marginDegrees: "2,5",
  lockerSunDegrees: "12",
  packNotAbove: "14",
  packHours: "96",
  staleAfterHours: "9",
  longestWaitDays: "20",
};

/** `known` are there when the form is opened; one more is typed below them, and leaves the sale. */
const variants = (
  of: string,
  known: number,
  make: (floor: Floor) => Promise<string>,
): RoundTrip => ({
  route: "/admin/produits/:id/declinaisons",
  of,
  open: async (floor) => `${productAt(await make(floor))}/declinaisons`,
  typed: async () =>
    Object.fromEntries(
      Array.from({ length: known + 1 }, (_, at) => [
        [variantField(at, "name"), `Taille ${at}`],
        [variantField(at, "price"), `4${at},50`],
        [variantField(at, "weight"), `12${at}0`],
        [variantField(at, "stock"), "4"],
      ]).flat(),
    ),
  left: Array.from({ length: known }, (_, at) => variantField(at, "sold")),
  // A new one gets its id, and its stock once; room for another stands below those that were added.
  forgotten: [
    ...(["id", "stock"] as const).map((field) => variantField(known, field)),
    ...VARIANT_FIELDS.map((field) => variantField(known + 1, field)),
    // All but the first come to take from the stock of another, and stand where that stands.
    ...Array.from({ length: known }, (_, at) => variantField(at + 1, "place")),
  ],
});

const article = (of: string, make: (floor: Floor) => Promise<string>): RoundTrip => ({
  route: "/admin/articles/:id",
  of,
  open: async (floor) => articleAt(await make(floor)),
  typed: async () => TYPED_ARTICLE,
  editor: ".ProseMirror",
});
const TYPED_ARTICLE = {
  introduction: "<p>Une introduction.</p>",
  main: "<h2>Le corps</h2>\n<p>Un paragraphe.</p>",
  conclusion: "<p>Une conclusion.</p>",
  tags: "eau, hiver",
  season: "Printemps, Été",
  publication: "scheduled",
  publishAt: "2031-05-04T09:30",
};

const TYPED_FAIR = { startsOn: "2026-12-05", endsOn: "2026-12-06" };

const TYPED_SPECIMEN = { price: "41,50", height: "37", leaves: "6", pot: "bocal" };

const collectionAt = (id: string) => `/admin/collections/${id}`;

const collection = (slug: string): RoundTrip => ({
  route: "/admin/collections/:id",
  of: `the collection ${slug}`,
  open: async (floor) => collectionAt(await collectionId(floor, slug)),
  typed: async () => ({
    slug: `${slug}-bis`,
    products: "monstera-peru\nmonstera-deliciosa",
    maxPrice: "41.50",
  }),
  left: ["kind"],
});

const homeBlock = (block: string): RoundTrip => ({
  route: "/admin/accueil/:bloc",
  of: block,
  open: async () => `/admin/accueil/${block}`,
});

/**
 * Every form that loads a thing and saves it. An untouched save must change no row, and what was
 * saved must be what is shown again. A new form is one more entry; a new field needs none, unless
 * what is typed into it follows a rule.
 */
export const forms: readonly RoundTrip[] = [
  product("a plant with sizes", (floor) => aProductLike(floor, "monstera-deliciosa")),
  product("a rare plant", (floor) => aProductLike(floor, "monstera-thai-constellation")),
  product("a cutting", (floor) => aProductLike(floor, "bouture-monstera-albo")),
  product("a pot with colours and its maker", (floor) => aProductLike(floor, "pot-ceramique")),
  product("a product with several pictures", async (floor) =>
    withMorePictures(floor, await aProductLike(floor, "monstera-peru")),
  ),
  product("a product made to measure", (floor) =>
    aProductLike(floor, "tuteur-et-substrat", {
      withdrawal_excluded: true,
      vat_basis_points: 550,
    }),
  ),
  product("an archived product", (floor) =>
    aProductLike(floor, "monstera-adansonii", { archived_at: "2026-01-02T03:04:05Z" }),
  ),
  product("a product sold out, of few words", (floor) =>
    aProductLike(floor, "bouture-monstera-deliciosa", {
      stock: 0,
      long_description: "",
      health_notice: null,
      botanical: null,
    }),
  ),
  product("texts of several lines", (floor) =>
    aProductLike(floor, "monstera-adansonii", {
      description: "Deux\nlignes",
      health_notice: "Gants.\nLoin des chats.",
      long_description: "<p>Un</p>\n<p>Deux &amp; trois</p>",
    }),
  ),
  {
    route: "/admin/produits/nouveau",
    of: "a new product",
    open: async () => "/admin/produits/nouveau",
    reopen: async (floor) => productAt(await newestId(floor, "products")),
    typed: async (floor) => ({ ...TYPED_PRODUCT, image: await aPicture(floor) }),
    // The list of pictures is made from the address of the first.
    forgotten: ["pictures"],
  },
  {
    route: "/admin/produits/nouveau",
    of: "a copy of a plant",
    open: async (floor) =>
      `/admin/produits/nouveau?copie=${await withMorePictures(floor, await aProductLike(floor, "monstera-deliciosa"))}`,
    reopen: async (floor) => productAt(await newestId(floor, "products")),
    typed: async () => TYPED_PRODUCT,
    left: ["image"],
  },
  variants("a plant with sizes that is its only one", 1, (floor) =>
    aProductLike(floor, "monstera-deliciosa"),
  ),
  variants("a plant, another height of it, and both together", 3, async (floor) => {
    const productId = await aProductLike(floor, "monstera-peru");
    const tall = await addVariant(floor.pool, { productId, name: "Grande", weightGrams: 2000 });
    const units = { [productId]: 1, [await unitOf(floor.pool, tall)]: 2 };
    const both = { productId, name: "Les deux", units, priceCents: 9900 };
    const order = [productId, tall, await addVariant(floor.pool, both)];
    // Of equal places the id decides, and with it whose stock is taken when the fields change.
    await floor.pool.query(
      "update variants set position = array_position($1::uuid[], id) where id = any ($1)",
      [order],
    );
    return productId;
  }),
  {
    route: "/admin/produits/:id/declinaisons/photos",
    of: "a variant with photographs",
    open: aVariantWithPictures,
    // Only the address of one more can be typed before any script, and it joins the others.
    same: async () => ({}),
  },
  {
    route: "/admin/produits/lot",
    of: "the price that two products have",
    open: async (floor) => {
      const one = await aProductLike(floor, "monstera-peru");
      const other = await aProductLike(floor, "monstera-peru");
      return `/admin/produits/lot?id=${one}&id=${other}`;
    },
    same: async ({ pool }) => {
      const { rows } = await pool.query("select price_cents from products where slug = $1", [
        "monstera-peru",
      ]);
      return { kind: "price", value: (rows[0].price_cents / 100).toFixed(2) };
    },
  },

  article("a published article", (floor) => anArticleLike(floor, ARTICLE)),
  article("a draft", (floor) => anArticleLike(floor, ARTICLE, { is_draft: true })),
  article("a scheduled article", (floor) =>
    anArticleLike(floor, ARTICLE, { created_at: "2031-02-03T08:15:00Z", announced: false }),
  ),
  article("an archived article", (floor) =>
    anArticleLike(floor, ARTICLE, { archived_at: "2026-01-02T03:04:05Z" }),
  ),
  article("an article without its sheets", (floor) =>
    anArticleLike(floor, ARTICLE, {
      characteristics: null,
      care_instructions: null,
      tags: [],
      picture_alt: "",
      display_options: { show_characteristics: false, show_care_instructions: false },
    }),
  ),
  {
    route: "/admin/articles/nouveau",
    of: "a new article",
    open: async () => "/admin/articles/nouveau",
    reopen: async (floor) => articleAt(await newestId(floor, "articles", "updated_at")),
    typed: async () => TYPED_ARTICLE,
  },

  {
    route: "/admin/specimens/:number",
    of: "a plant on sale",
    open: aSpecimen,
    typed: async () => TYPED_SPECIMEN,
    left: ["photograph"],
  },
  {
    route: "/admin/specimens/nouveau",
    of: "a new plant",
    open: async () => "/admin/specimens/nouveau",
    reopen: newestSpecimen,
    typed: async (floor) => ({ ...TYPED_SPECIMEN, photograph: await aPicture(floor) }),
    // The photographs are made from the address; the plant that it is stays.
    forgotten: ["key", "product", "photograph", "photographs"],
  },
  ...["feuilles-blanches", "pour-commencer"].map(collection),
  {
    route: "/admin/foires/nouvelle",
    of: "a new fair",
    open: async () => "/admin/foires/nouvelle",
    reopen: async (floor) => `/admin/foires/${await newestId(floor, "fairs")}/modifier`,
    typed: async () => TYPED_FAIR,
    left: ["key"],
    // Each change has a version of its own.
    forgotten: ["version"],
  },
  {
    route: "/admin/foires/:id/modifier",
    of: "a fair",
    open: async ({ pool }) => {
      await pool.query(
        `insert into fairs (id, name, place, starts_on, ends_on)
        values (gen_random_uuid(), 'Foire de Lyon', 'Parc', '2026-11-21', '2026-11-22')`,
      );
      const { rows } = await pool.query("select id from fairs order by created_at desc limit 1");
      return `/admin/foires/${rows[0].id}/modifier`;
    },
    typed: async () => TYPED_FAIR,
    left: ["key"],
    forgotten: ["version"],
  },
  {
    route: "/admin/codes/:id",
    of: "a new code",
    open: async () => "/admin/codes/nouveau",
    reopen: async (floor) => `/admin/codes/${await newestId(floor, "codes")}`,
    typed: async () => ({
      ...{ name: "ALLER-RETOUR", percent: "15", minimum: "41,50", mostUses: "20" },
      ...{ startsOn: "2031-05-04", endsOn: "2031-05-09" },
    }),
    left: ["kind", "scope"],
  },
  {
    route: "/admin/collections/:id",
    of: "a new collection",
    open: async () => "/admin/collections/nouvelle",
    reopen: async (floor) => collectionAt(await newestId(floor, "collections")),
    typed: async () => ({ slug: "essai-aller-retour", products: "monstera-peru" }),
    left: ["kind"],
  },
  {
    route: "/admin/commandes/vues/:vue",
    of: "a new view",
    open: async () => "/admin/commandes/vues/nouvelle?q=alpes",
    reopen: async (floor) =>
      `/admin/commandes/vues/${await newestId(floor, "order_views")}?q=alpes`,
    forgotten: ["key"],
  },
  {
    route: "/admin/faq/:id",
    of: "a question as delivered",
    open: async () => "/admin/faq/plante-abimee",
    typed: async () => ({ answer: "<p>Une réponse.</p>\n<p>Sur deux lignes.</p>" }),
  },
  ...["hero", "why", "passion", "testimonials", "closing"].map(homeBlock),

  {
    route: "/admin/parametres/livraison",
    of: "the rates as delivered",
    open: async () => "/admin/parametres/livraison",
    typed: async () => ({
      "pays-0-code": "FR",
      "pays-0-freeFrom": "120,50",
      "pays-0-home": "1000 g : 7,10 €\n5500 g : 9,00 €",
      "pays-0-relay": "2000 g : 5,00 €",
      "pays-1-code": "BE",
      "pays-1-name": "Belgique",
      "pays-1-freeFrom": "",
      "pays-1-home": "3000 g : 12,00 €",
      "pays-1-relay": "3000 g : 10,00 €",
      "atelier-ouvert": "on",
      "atelier-adresse": "3 rue de la Serre, 69000 Ville",
      "atelier-delai": "2",
      "atelier-monday": "",
      "atelier-tuesday": "",
      "atelier-wednesday": "16\u00a0h – 19\u00a0h",
      "atelier-thursday": "",
      "atelier-friday": "17\u00a0h – 19\u00a0h",
      "atelier-saturday": "10\u00a0h – 12\u00a0h\u00a030, 14\u00a0h – 18\u00a0h",
      "atelier-sunday": "",
    }),
    // One more empty country stands below each one that was added.
    forgotten: FIELDS.map((field) => fieldName(2, field)),
  },
  {
    route: "/admin/parametres/catalogue",
    of: "the threshold and the rates",
    open: async () => "/admin/parametres/catalogue",
    typed: async () => ({ lowStock: "7", vatRates: "20 ; 10 ; 5,5 ; 2,1" }),
  },
  {
    route: "/admin/parametres/mentions",
    of: "the blanks of the legal texts",
    open: async () => "/admin/parametres/mentions",
    typed: async () => ({
      [mentionField(SIRET)]: "732 829 320 00074",
      [mentionField(VAT_NUMBER)]: "FR44 732829320",
    }),
  },
  {
    route: "/admin/parametres/identite",
    of: "who the shop is",
    open: async () => "/admin/parametres/identite",
    typed: async () => ({
      postalCode: "69001",
      phone: "04 72 00 00 01",
      email: "serre@exemple.fr",
      openingHours: "Samedi\u00a0: 9h – 12h\nDimanche\u00a0: Fermé",
    }),
  },
  {
    route: "/admin/parametres/expedition-du-vivant",
    of: "the degrees that decide",
    open: async () => "/admin/parametres/expedition-du-vivant",
    typed: async (floor) => ({ ...TYPED_FIGURES, packAddress: await aPackAddress(floor) }),
  },
  {
    route: "/admin/parametres/transporteurs",
    of: "who makes labels, and by which services",
    open: async () => "/admin/parametres/transporteurs",
    typed: async () => ({ boxGrams: "450" }),
  },
  {
    route: "/admin/places",
    of: "where each pile stands",
    open: async () => "/admin/places",
  },
  {
    route: "/admin/parametres/facturation",
    of: "when the invoice is issued",
    open: async () => "/admin/parametres/facturation",
  },
  {
    route: "/admin/parametres/recherche",
    of: "the synonyms",
    open: async () => "/admin/parametres/recherche",
    typed: async () => ({ synonyms: "mousse, sphaigne\nterreau, substrat, terre" }),
  },
  {
    route: "/admin/parametres/commandes",
    of: "the mail of an order, and the carriers",
    open: async () => "/admin/parametres/commandes",
    typed: async () => ({
      adresse: "commandes@exemple.fr",
      ...Object.fromEntries(
        Array.from({ length: MOST_CARRIERS }, (_, at) => [
          carrierFields(at).link,
          `https://suivi.exemple/${at}/{numero}`,
        ]),
      ),
    }),
    // Two more empty carriers stand below those that were added.
    forgotten: Array.from({ length: MOST_CARRIERS }, (_, at) =>
      at < 8 ? [] : Object.values(carrierFields(at)),
    ).flat(),
  },
  {
    route: "/admin/commandes/:id/suivi",
    of: "a parcel on its way",
    open: async (floor) => `/admin/commandes/${await aShippedOrder(floor)}/suivi`,
    typed: async () => ({ trackingUrl: "https://exemple.fr/suivi/autre" }),
    // The customer is told when it is ticked, each time anew.
    forgotten: ["prevenir"],
    left: ["prevenir"],
  },
  {
    route: "/admin/commandes/:id/poids",
    of: "a parcel on the scales",
    open: async (floor) =>
      `/admin/commandes/${await floor.anOrder(floor.people.customer.id, "12 rue des Lilas")}/poids`,
    typed: async () => ({ grams: "1250" }),
  },
  {
    route: "/admin/commandes/:id/modifier",
    of: "an order with its lines and where it goes",
    open: async (floor) =>
      `/admin/commandes/${await floor.anOrder(floor.people.customer.id, "12 rue des Lilas")}/modifier`,
    // What each line may become is looked at by tests/e2e/admin/orders/edits.spec.ts.
    same: async () => ({ street: "12 rue  des Lilas " }),
  },
  {
    route: "/admin/reglages/site",
    of: "the Instagram account",
    open: async () => "/admin/reglages/site",
    typed: async () => ({ instagramUsername: "canopee.bis" }),
    forgotten: ["instagramKey"],
  },

  {
    route: "/account/nom",
    of: "the customer’s name",
    by: "customer",
    open: async () => "/account/nom",
  },
  {
    route: "/account/adresses/:id",
    of: "an address",
    by: "customer",
    open: async (floor) =>
      `/account/adresses/${await floor.anAddress(floor.people.customer.id, "12 rue des Lilas")}`,
  },
  {
    route: "/account/adresses/nouvelle",
    of: "a new address",
    by: "customer",
    open: async () => "/account/adresses/nouvelle",
    reopen: async (floor) => `/account/adresses/${await newestId(floor, "addresses")}`,
  },
];
