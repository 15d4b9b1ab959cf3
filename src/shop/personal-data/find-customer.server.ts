import { sql } from "kysely";
import type { Cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Address } from "#shop/addresses/address.ts";
import { listAddresses } from "#shop/addresses/list-addresses.server.ts";
import type { Customer } from "./customer.ts";
import { personOf } from "./find-person.server.ts";

const MOST = 20;

type Bought = { id: string; number: number | null; status: string; total: Cents; orderDate: Date };
type Written = { id: string; beginning: string; sentAt: Date };
export type CustomerFile = Customer & {
  emailVerified: boolean;
  addresses: Address[];
  /** The last ones. */
  latestOrders: Bought[];
  messages: Written[];
};

/** All that the back-office shows of someone; null for nobody. */
export async function findCustomer({ db }: { db: Db }, id: string): Promise<CustomerFile | null> {
  const { rows } = await sql<Customer & { emailVerified: boolean }>`
    with person as (${personOf(id)})
    select person.id, kind, name, email, email_verified as "emailVerified",
      person.created_at as since, count(orders.id) as orders,
      coalesce(sum(total_cents), 0) as spent
    from person left join orders on ${isTheirs(id)}
      and paid_at is not null and status <> 'cancelled'
    group by 1, 2, 3, 4, 5, 6
  `.execute(db);
  const [person] = rows;
  if (!person) return null;
  const [addresses, latestOrders, messages] = await Promise.all([
    listAddresses({ db }, { userId: id }),
    latestOrdersOf(db, id),
    messagesOf(db, person.email),
  ]);
  return { ...person, addresses, latestOrders, messages };
}

const isTheirs = (id: string) =>
  sql<boolean>`(orders.user_id = ${id}::uuid
    or (orders.guest_id = ${id}::uuid and orders.user_id is null))`;

const latestOrdersOf = (db: Db, id: string): Promise<Bought[]> =>
  db
    .selectFrom("orders")
    .leftJoin("order_numbers", "order_numbers.order_id", "orders.id")
    .select(["id", "number", "status", "created_at as orderDate"])
    .select(sql<Cents>`total_cents`.as("total"))
    .where(isTheirs(id))
    .where("status", "<>", "pending")
    .orderBy("created_at", "desc")
    .limit(MOST)
    .execute();

const messagesOf = (db: Db, email: string): Promise<Written[]> =>
  db
    .selectFrom("contact_messages")
    .select(["id", "created_at as sentAt", sql<string>`left(message, 160)`.as("beginning")])
    .where(({ fn, eb }) => eb(fn("lower", ["email"]), "=", email.toLowerCase()))
    .orderBy("created_at", "desc")
    .limit(MOST)
    .execute();
