import type { Cents } from "#kernel/money.ts";
import type { KnownLink } from "#shop/payment-links/known-link.server.ts";
import { USUAL_HOURS, type WishedLine } from "#shop/payment-links/payment-link.ts";

/** A line as the desk draws it: what is sent, and what is shown of it. */
export type DrawnLine = {
  key: string;
  wished: WishedLine;
  name: string;
  detail: string;
  eachCents: Cents;
  picture: string | null;
  /** Null where it is not known, and for what is no piece. */
  most: number | null;
};

export type LinkValues = Record<
  | "id"
  | "version"
  | "discount"
  | "name"
  | "email"
  | "delivery"
  | "address"
  | "postalCode"
  | "city"
  | "hours"
  | "customerNote"
  | "ownNote",
  string
>;

export const newValues = (id: string): LinkValues => ({
  id,
  ...{ version: "0", discount: "", name: "", email: "", delivery: "chosen", address: "" },
  ...{ postalCode: "", city: "", hours: String(USUAL_HOURS), customerNote: "", ownNote: "" },
});

export const valuesOf = (link: KnownLink): LinkValues => ({
  id: link.id,
  version: String(link.version),
  discount:
    link.wish.discountCents > 0 ? (link.wish.discountCents / 100).toFixed(2).replace(".", ",") : "",
  name: link.order.name,
  email: link.order.email,
  delivery: link.delivery,
  address: link.order.address,
  postalCode: link.order.postalCode,
  city: link.order.city,
  hours: String(link.heldHours),
  customerNote: link.customerNote ?? "",
  ownNote: link.ownNote ?? "",
});

/** As it was wished, under the names and prices of its order. */
export function linesOf({ wish, order }: KnownLink): DrawnLine[] {
  return wish.lines.map((wished, at) => {
    if (wished.kind === "free") {
      const detail = "ligne libre";
      return {
        ...{ key: String(at), wished, name: wished.name, detail, eachCents: wished.priceCents },
        ...{ picture: null, most: null },
      };
    }
    // A lot is a line for each of its things.
    const parts = order.lines.filter(({ variantId }) => variantId === wished.variantId);
    const [first] = parts;
    const eachCents = parts.reduce((all, { priceCents }) => all + priceCents, 0) as Cents;
    const name = parts.map((part) => part.name).join(", ");
    const detail = Object.values(wished.options).join(", ");
    const picture = first?.picture ?? null;
    return { key: String(at), wished, name, detail, eachCents, picture, most: null };
  });
}
