import { statementsOf } from "./migration-locks.ts";

/**
 * In which order the statements of a sale take their tables, from its order to what becomes of its
 * money. Piles and orders are taken in both orders, so that no step may hold both.
 */
const ORDER_OF_A_SALE = [
  "orders",
  "stock_reservations",
  "order_items",
  "order_vat",
  "stock_movements",
  "specimens",
  "payments",
  "refunds",
];
const ALONE = ["stock_units", "variants", "products"];

/**
 * The tables of a sale that one step holds against whoever writes, in the order in which it takes
 * them, if a sale takes them in another: each would wait for the other, and one of them be cut.
 */
export function crossedTables(text: string): string[] {
  if (/^-- (?:no transaction|in batches)\n/.test(text)) return [];
  const statements = statementsOf(text);
  const created = new Set(statements.flatMap((one) => /^create table (\S+)/.exec(one)?.[1] ?? []));
  const taken = [...new Set(statements.flatMap(tablesHeld))].filter(
    (table) => !created.has(table) && [...ORDER_OF_A_SALE, ...ALONE].includes(table),
  );
  const places = taken.map((table) => ORDER_OF_A_SALE.indexOf(table));
  const isInOrder = places.every((place, nth) => nth === 0 || place > (places[nth - 1] ?? 0));
  const isAlone = taken.length === 1 || !places.includes(-1);
  return isInOrder && isAlone ? [] : taken;
}

/** Validating reads on beside sales; all else that names a table here keeps its writers out. */
function tablesHeld(statement: string): string[] {
  const subject =
    /^alter table (?:only )?(\S+) (?!validate constraint)/.exec(statement)?.[1] ??
    /^lock (?:table )?(\S+)/.exec(statement)?.[1] ??
    /^(?:create|create or replace|drop) (?:constraint )?trigger .* on (\S+)/.exec(statement)?.[1];
  const referenced = [...statement.matchAll(/ references ([a-z_0-9.]+)/g)].map(([, name]) => name);
  return [subject, ...referenced].filter((table) => table !== undefined);
}
