/** The part of an order's id that people read, say and type. */
export const orderNumber = (orderId: string): string => orderId.slice(0, 8);

export type NamedOrder = { from: string; to: string } | { lateReference: string };

const WHOLE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const SHORT = /^[0-9a-f]{8}$/;
const LATE = /^ord-\d{1,16}$/;

/** The ids that a number typed by hand may mean; undefined when it is no number of ours. */
export function readOrderNumber(typed: string): NamedOrder | undefined {
  const number = typed
    .toLowerCase()
    .replace(/^.*(n°|#)/, "")
    .replaceAll(/\s/g, "");
  if (WHOLE.test(number)) return { from: number, to: number };
  if (LATE.test(number)) return { lateReference: number.toUpperCase() };
  if (!SHORT.test(number)) return undefined;
  return {
    from: `${number}-0000-0000-0000-000000000000`,
    to: `${number}-ffff-ffff-ffff-ffffffffffff`,
  };
}
