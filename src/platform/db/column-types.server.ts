import pg from "pg";

/** Counts and sums are `int8`, which the driver gives as text; ours fit a number or are a bug. */
export const columnTypes = new pg.TypeOverrides();

columnTypes.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`);
  return value;
});
