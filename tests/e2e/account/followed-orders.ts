import { inShopDatabase } from "../catalogue/shop-database.ts";
import { anOrder, type Customer } from "../people.ts";

const POINT = {
  id: "771",
  carrier: "colissimo",
  name: "Tabac de la Manufacture",
  street: "26 avenue des Gobelins",
  postalCode: "75013",
  city: "Paris",
  country: "FR",
  kind: "relay",
  hours: {
    ...Object.fromEntries(
      ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"].map((day) => [
        day,
        [{ from: "07:00", to: "20:00" }],
      ]),
    ),
    sunday: [{ from: "08:00", to: "13:00" }],
  },
};

const VERDICT = {
  kind: "wait",
  rule: "cold",
  leg: { place: "75", day: "2026-11-18", stage: "transit" },
  degree: -3,
  limit: 7,
  sunDegrees: null,
  until: "2026-11-23",
  rulesVersion: 1,
};

/** As the judgement of the 16th saw the way. */
const DEGREES = {
  isHeat: false,
  limit: 7,
  towns: ["Lyon", "Paris"],
  days: [1, -3, 3, 4, 6, 7, 8, 9, 10].map((degree, at) => ({
    day: `2026-11-${16 + at}`,
    degree,
    isFit: degree >= 7,
    isDeparture: at === 7,
  })),
};

/** A plant that waits for the frost to end, and a pot that is at its pick-up point. */
export async function anOrderInTwoParcels(customer: Customer): Promise<string> {
  const items = [
    { slug: "monstera-thai-constellation", quantity: 1 },
    { slug: "pot-ceramique", quantity: 1, options: { size: "Ø 18 cm", color: "Noir mat" } },
  ];
  const id = await anOrder(customer, { items, status: "processing" });
  await inShopDatabase(
    `insert into payments (order_id, provider, intent_id, idempotency_key, amount_cents, status)
     select id, 'simulated', 'pi_' || id, id::text, total_cents, 'succeeded'
     from orders where id = $1`,
    [id],
  );
  await inShopDatabase(
    `insert into order_vat (order_id, vat_basis_points, gross_cents, vat_cents)
     select orders.id, vat_basis_points, sum(line_cents) + case when position = 0 then 790 else 0 end,
       round(sum(line_cents) * vat_basis_points / (10000.0 + vat_basis_points))
     from orders join order_items on order_id = orders.id where orders.id = $1
     group by orders.id, vat_basis_points, position`,
    [id],
  );
  await inShopDatabase(
    "update orders set delivery_method = 'relay', pickup_point = $2 where id = $1",
    [id, JSON.stringify(POINT)],
  );
  const [plant] = await aParcel(id, { position: 1, state: "ready" });
  await inShopDatabase(
    `insert into parcel_events (parcel_id, state, at, actor, source)
     values ($1, 'ready', '2026-11-16T06:52:00Z', 'system', 'desk')`,
    [plant.id],
  );
  await inShopDatabase(
    `insert into parcel_waits (order_id, parcel_id, held_at, until, verdict, last_day, degrees,
       degrees_read_at)
     values ($1, $2, '2026-11-16T07:15:00Z', '2026-11-23', $3, '2026-12-07', $4,
       '2026-11-16T05:10:00Z')`,
    [id, plant.id, JSON.stringify(VERDICT), JSON.stringify(DEGREES)],
  );
  const [pot] = await aParcel(id, { position: 2, state: "to_collect" });
  await inShopDatabase(
    `insert into parcel_news (parcel_id, at, state, words) values
       ($1, '2026-11-14T01:11:00Z', 'in_transit', 'Au centre de tri de Corbas'),
       ($1, '2026-11-16T04:38:00Z', 'in_transit', 'En route vers Paris'),
       ($1, '2026-11-17T09:20:00Z', 'to_collect', '')`,
    [pot.id],
  );
  return id;
}

type Sent = { position: number; state: string };

/** With the line of the order that has its place; what has left is followed. */
async function aParcel(orderId: string, { position, state }: Sent) {
  const hasLeft = state !== "ready";
  return inShopDatabase(
    `with parcel as (
       insert into parcels (order_id, position, state, created_at, handed_at, carrier,
         tracking_number, tracking_url)
       values ($1, $2::int, $3, '2026-11-12', $4, $5, $6, $7) returning id
     ),
     line as (
       insert into parcel_lines (parcel_id, order_item_id, quantity)
       select parcel.id, order_items.id, quantity from parcel, order_items
       where order_id = $1 and order_items.position = $2::int - 1
     )
     select id from parcel`,
    [
      ...[orderId, position, state],
      ...(hasLeft
        ? ["2026-11-13T15:40:00Z", "Chronopost", "XJ041882907FR", "https://suivi.example/XJ041"]
        : [null, null, null, null]),
    ],
  );
}
