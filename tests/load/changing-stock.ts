import pg from "pg";

/**
 * Changes the stock of the products at the top of /products twenty times a second, and tells from
 * the served page how old what it shows is. Each change writes its own number, in base 5, into the
 * stocks of eight products: 1 to 5 are the stocks that a card spells out.
 */
const DIGITS = 8;
const EVERY_MS = 50;

export async function changeStock(databaseUrl: string) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows: shown } = await client.query<{ id: string }>(
    "select id from products where archived_at is null order by created_at desc, id desc limit $1",
    [DIGITS],
  );
  const ids = shown.map(({ id }) => id);
  /** When the change of this number was about to be written. */
  const writtenAt: number[] = [];
  const began = performance.now();
  let running = true;
  const written = (async () => {
    while (running) {
      const change = writtenAt.length;
      const stocks = ids.map((_, digit) => (Math.floor(change / 5 ** digit) % 5) + 1);
      writtenAt.push(performance.now());
      await client.query(
        `update stock_units set stock = new.stock, reserved = 0
         from unnest($1::uuid[], $2::int[]) as new (id, stock) where stock_units.id = new.id`,
        [ids, stocks],
      );
      // By the clock, not by the pause: a late change is made up for.
      const due = began + writtenAt.length * EVERY_MS - performance.now();
      if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
    }
  })();

  return {
    /** How long ago what this page shows was written over, in milliseconds. */
    age(html: string): number {
      const overwrittenAt = writtenAt[changeShown(html) + 1];
      return overwrittenAt === undefined ? 0 : performance.now() - overwrittenAt;
    },
    count: () => writtenAt.length,
    async stop() {
      running = false;
      await written;
      await client.end();
    },
  };
}

function changeShown(html: string): number {
  const stocks = [...html.matchAll(/Plus que (\d) en stock/g)].map(([, stock]) => Number(stock));
  // A card says it on its front and on its back.
  const perCard = stocks.length / DIGITS;
  if (!Number.isInteger(perCard) || perCard === 0) {
    throw new Error(`${stocks.length} stocks on the page, not a multiple of ${DIGITS}`);
  }
  const digits = stocks.filter((_, index) => index % perCard === 0);
  return digits.reduce((number, stock, digit) => number + (stock - 1) * 5 ** digit, 0);
}
