import pg from "pg";

/** `node --import` before bench-scale: each statement of the shop's takes twice as long. */
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;

pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const started = performance.now();
  const answer = query.apply(this, given);
  if (!(answer instanceof Promise) || !isOfShop(this)) return answer;
  return answer.finally(() => {
    const taken = performance.now() - started;
    while (performance.now() - started < 2 * taken);
  });
} as typeof pg.Client.prototype.query;

const isOfShop = (client: pg.Client) =>
  (client as unknown as { connectionParameters: { application_name?: string } })
    .connectionParameters.application_name === "bench-scale";
