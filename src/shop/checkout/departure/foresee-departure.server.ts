import type { Db } from "#platform/db/database.server.ts";
import type { TemperatureClass } from "#shop/catalogue/temperature-class.ts";
import { dayOf } from "#shop/dispatch/calendar.ts";
import { serviceOf } from "#shop/dispatch/service-of.ts";
import {
  type DepartureDependencies,
  readConditions,
} from "#shop/orders/departures/read-conditions.server.ts";
import { departementTo, soldService, tenderest } from "#shop/orders/departures/sold-journey.ts";
import { isOverseas } from "#shop/shipping/departements.ts";
import type { Delivery } from "../delivery-form.ts";
import { quoteCart } from "../quote-cart.server.ts";
import type { DepartureNotice } from "./departure-terms.ts";
import { foresee } from "./foresee.ts";

type Asked = {
  /** What the lines take, and what they are. */
  unitIds: readonly string[];
  variantIds: readonly string[];
  delivery: Pick<Delivery, "method" | "country" | "postalCode" | "point">;
};

const SILENT = { state: "silent" } as const;

/** What a buyer is told of the departure before paying: only what is known now. */
export async function foreseeDeparture(
  dependencies: DepartureDependencies,
  { unitIds, variantIds, delivery }: Asked,
): Promise<DepartureNotice> {
  const { db, clock, forecasts } = dependencies;
  const { method, country, postalCode, point = null } = delivery;
  const to = method === "collect" ? null : departementTo({ country, postalCode, point });
  if (!to || isOverseas(to) || !(await forecasts.open())) return SILENT;
  const temperatureClass = tenderest(await classesOf(db, unitIds));
  if (temperatureClass === "F") return SILENT;
  const conditions = await readConditions(dependencies, { day: dayOf(clock.now()) });
  const { from, usual, readAt, known } = conditions;
  const service = serviceOf({ method, service: soldService({ service: null, point }) }, usual);
  if (!from || isOverseas(from) || !service || !readAt) return SILENT;
  const { packVariantId, packHours } = known.rules.figures;
  const isTaken = packVariantId !== null && variantIds.includes(packVariantId);
  const offered = packVariantId && (await findPack(db, packVariantId, isTaken));
  const pack = offered ? { isTaken } : null;
  const foresight = foresee({ temperatureClass, from, to, service, pack }, conditions);
  if (foresight.state !== "foreseen") return foresight;
  const help = foresight.pack;
  return {
    ...foresight,
    readAt,
    pack: offered && help ? { ...offered, ...help, hours: packHours } : null,
  };
}

/** Of the things that are taken from the shelves: an assortment has those of all its parts. */
const classesOf = (db: Db, unitIds: readonly string[]) =>
  unitIds.length === 0
    ? []
    : db
        .selectFrom("stock_units")
        .innerJoin("products", "products.id", "stock_units.product_id")
        .select("products.temperature_class as temperatureClass")
        .$castTo<{ temperatureClass: TemperatureClass }>()
        .distinct()
        .where("stock_units.id", "in", [...unitIds])
        .execute();

/** Null where it is not on sale, or where there is none left for who has none in their cart. */
async function findPack(db: Db, variantId: string, isTaken: boolean) {
  const variant = await db
    .selectFrom("variants")
    .select("product_id as productId")
    .where("id", "=", variantId)
    .executeTakeFirst();
  if (!variant) return null;
  const { productId } = variant;
  const { lines } = await quoteCart(
    { db },
    { lines: [{ productId, variantId, quantity: 1, options: {} }] },
  );
  const [found] = lines;
  if (found?.status !== "ok" && !(found?.status === "less" && isTaken)) return null;
  const { name, priceCents, picture } = found;
  const image = picture ? `${picture.path}/${picture.widths[0]}.webp` : "";
  return { productId, variantId, name, priceCents, image };
}
