import { decimalEuros, formatDay } from "#copy/formats.ts";
import { deliveryMethodFr } from "#copy/orders/delivery.ts";
import { showDeskStatus } from "#copy/orders/order-status.ts";
import type { Cents } from "#kernel/money.ts";
import { CSV_START, csvLine } from "#platform/csv.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type ListedOrder, listOrders } from "#shop/orders/desk/list-orders.server.ts";
import {
  FROM_THE_BEGINNING,
  isDayFilter,
  type OrderCursor,
  readOrderQuery,
  type ViewQuery,
} from "#shop/orders/desk/order-query.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { dialledPhone } from "#shop/shipping/phone.ts";
import { sendCsv } from "#web/server/answers/send-csv.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/export-orders";
import { idsOfView } from "./load-orders.server.ts";

const AT_ONCE = 1000;

const HEAD = [
  "Commande",
  "Date",
  "Statut",
  "Client",
  "E-mail",
  "Livraison",
  "Total TTC (€)",
  "Numéro",
  "Téléphone",
  "Point relais",
  "Retrait",
  "Cadeau",
  "Société",
  "Code",
  "Remise TTC (€)",
  "Payé par carte cadeau (€)",
  "Vente de carte cadeau",
];

/** The orders of the list, all of them: read and sent a thousand at a time. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const house = args.context.get(houseContext);
  const query = readOrderQuery(args.url.searchParams);
  const ids = isDayFilter(query.filter) ? await idsOfView(house, query.filter) : undefined;
  return sendCsv(csvOf(house.database.db, query, ids), "commandes");
}

async function* csvOf(db: Db, query: ViewQuery, ids?: readonly string[]): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEAD);
  let after: OrderCursor | null = null;
  do {
    const page = await listOrders(
      { db },
      { ...query, ...FROM_THE_BEGINNING, after },
      { size: AT_ONCE, ids, isWhole: true },
    );
    yield page.orders.map(toLine).join("");
    after = page.next;
  } while (after);
}

const toLine = (order: ListedOrder) =>
  csvLine([
    order.id,
    formatDay(order.orderDate),
    showDeskStatus(order.status).label,
    order.customerName,
    order.customerEmail,
    deliveryMethodFr[order.deliveryMethod],
    inEuros(order.totalCents),
    orderNumber(order),
    order.phone ? dialledPhone(order.phone) : "",
    order.point ?? "",
    order.collectFrom ? formatDay(order.collectFrom) : "",
    order.isGift ? "oui" : "",
    order.company ?? "",
    order.code ?? "",
    order.code === null ? "" : inEuros(order.reducedCents),
    order.giftCents === 0 ? "" : inEuros(order.giftCents),
    order.isCardsOnly ? "oui" : "",
  ]);

/** With a comma, as a French spreadsheet reads numbers. */
const inEuros = (amount: Cents) => decimalEuros(amount).replace(".", ",");
