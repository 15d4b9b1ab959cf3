// biome-ignore lint/suspicious/noExplicitAny: rows of whatever is asked.
type Asked = { query: (sql: string, values?: unknown[]) => Promise<any> };

type Given = Partial<{
  kind: "percentage" | "amount" | "free_delivery";
  percent: number;
  amountCents: number;
  minimumCents: number;
  categories: string[];
  productIds: string[];
  endsOn: string;
  isFirstOrder: boolean;
  isOnce: boolean;
  mostUses: number;
}>;

let count = 0;

/** A reduction code of the shop: ten percent unless it is said otherwise. Gives back its name. */
export async function addCode(pool: Asked, given: Given = {}): Promise<string> {
  const { kind = "percentage", percent = kind === "percentage" ? 10 : null } = given;
  const name = `ESSAI-${++count}`;
  await pool.query(
    `insert into codes (name, kind, percent, amount_cents, minimum_cents, categories, product_ids,
      ends_on, is_first_order, is_once, most_uses)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[name, kind, percent, given.amountCents ?? null, given.minimumCents ?? 0],
      ...[given.categories ?? [], given.productIds ?? [], given.endsOn ?? null],
      ...[given.isFirstOrder ?? false, given.isOnce ?? false, given.mostUses ?? null],
    ],
  );
  return name;
}

export async function usesOf(pool: Asked, name: string): Promise<number> {
  const { rows } = await pool.query("select uses from codes where name = $1", [name]);
  return rows[0].uses;
}
