import type pg from "pg";

/** For each table of a sale: which rows are the order's, and what a copy has of its own. */
const SALE: [table: string, where: string, own: Record<string, string>][] = [
  ["orders", "id = $1", { id: "copy.id", checkout_key: "gen_random_uuid()" }],
  [
    "order_numbers",
    "order_id = $1",
    { order_id: "copy.id", number: "nextval('order_number_sequence')" },
  ],
  ["order_items", "order_id = $1", { order_id: "copy.id" }],
  ["order_vat", "order_id = $1", { order_id: "copy.id" }],
  [
    "payments",
    "order_id = $1",
    {
      order_id: "copy.id",
      idempotency_key: "'order:' || copy.id",
      intent_id: "'pi_' || copy.id",
    },
  ],
  [
    "simulated_intents",
    "order_id = $1",
    {
      id: "'pi_' || copy.id",
      order_id: "copy.id",
      idempotency_key: "'order:' || copy.id",
      client_secret: "'secret_' || copy.id",
    },
  ],
  ["order_events", "order_id = $1", { order_id: "copy.id" }],
  ["stock_movements", "order_id = $1", { order_id: "copy.id" }],
  [
    "mail_outbox",
    "subject_id = $1::text",
    {
      subject_id: "copy.id::text",
      message_id: "'<' || source.kind || '.' || copy.id || '@exemple.fr>'",
    },
  ],
];

/** Many orders that differ from a true one by their ids only, so that what is true of it is of them. */
export async function copyOrder(client: pg.Client, orderId: string, count: number) {
  await client.query("set session_replication_role = replica");
  await client.query("create temporary table copy (id uuid)");
  await client.query("insert into copy select gen_random_uuid() from generate_series(1, $1::int)", [
    count,
  ]);
  for (const [table, where, own] of SALE) {
    const { rows } = await client.query<{ name: string }>(COLUMNS, [table, Object.keys(own)]);
    const names = rows.map(({ name }) => name);
    const values = names.map((name) => own[name] ?? `source.${name}`);
    await client.query(
      `insert into ${table} (${names.join(", ")}) select ${values.join(", ")}
       from ${table} as source cross join copy where source.${where}
       order by copy.id, source.ctid`,
      [orderId],
    );
  }
  await client.query("set session_replication_role = origin");
  await client.query("analyze");
}

// What PostgreSQL makes by itself, ids above all, it makes for the copies too.
const COLUMNS = `
  select column_name as name from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
    and is_identity = 'NO' and (column_name <> 'id' or 'id' = any($2))
  order by ordinal_position`;
