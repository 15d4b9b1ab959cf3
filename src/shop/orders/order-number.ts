/** The beginning of an order's id, which names an order that has no number yet. */
export const orderReference = (orderId: string): string => orderId.slice(0, 8);

type Numbered = { id: string; number?: number | null };

/** « C-1042 », what people read, say and type; the reference of an order that was never paid. */
export const orderNumber = ({ id, number }: Numbered): string =>
  number ? `C-${number}` : orderReference(id);

type NamedOrder = { from: string; to: string } | { lateReference: string } | { number: number };

const WHOLE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const SHORT = /^[0-9a-f]{8}$/;
const LATE = /^ord-\d{1,16}$/;

/** The orders that a number typed by hand may mean; undefined when it is no number of ours. */
export function readOrderNumber(typed: string): NamedOrder | undefined {
  const written = typed
    .toLowerCase()
    .replace(/.*(n°|#)/, "")
    .replaceAll(/\s/g, "");
  if (WHOLE.test(written)) return { from: written, to: written };
  if (LATE.test(written)) return { lateReference: written.toUpperCase() };
  if (SHORT.test(written)) {
    return {
      from: `${written}-0000-0000-0000-000000000000`,
      to: `${written}-ffff-ffff-ffff-ffffffffffff`,
    };
  }
  const number = spokenNumber(written);
  return number === null ? undefined : { number };
}

/** « C-1042 », « c1042 » or « 1042 »: 1042. At most what an integer of the database holds. */
export function spokenNumber(typed: string): number | null {
  const [, digits] = typed.trim().match(/^(?:c[-\s–]?)?(\d{4,9})$/i) ?? [];
  return digits ? Number(digits) : null;
}
