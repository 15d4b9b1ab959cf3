/** Which order a message to the shop is about. */
export const ORDER_PARAM = "commande";

/** The contact page, with the order's number in the message. */
export const contactAbout = (number: string): string =>
  `/contact?${new URLSearchParams({ [ORDER_PARAM]: number })}`;

const NUMBER = /^(?:C-\d{4,9}|[0-9a-f]{8})$/;

/** The number that an address names; null for what is no number of ours, which anybody can type. */
export function readOrderAbout(search: URLSearchParams): string | null {
  const named = search.get(ORDER_PARAM) ?? "";
  return NUMBER.test(named) ? named : null;
}
