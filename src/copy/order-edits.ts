import { type Cents, cents } from "#kernel/money.ts";
import { type EditChange, editChanges } from "#shop/orders/edits/edit-changes.ts";
import type { KeptEdit, Place } from "#shop/orders/edits/order-state.ts";
import { formatDay, formatPrice, formatTime } from "./formats.ts";
import { phoneFr } from "./orders/order-hours.ts";

const fields = {
  street: "Adresse",
  postalCode: "Code postal",
  city: "Ville",
  country: "Pays",
  phone: "Téléphone",
  method: "Livraison",
  collectFrom: "Retrait",
} satisfies Record<keyof Place, string>;

const methods: Readonly<Record<string, string>> = {
  home: "à domicile",
  relay: "en point relais",
  collect: "retrait à l’atelier",
};

/** « 2 × Monstera, retiré », « Pot, 1 au lieu de 2 ». */
export function editChangeFr(change: EditChange): string {
  switch (change.kind) {
    case "gone":
      return `${change.quantity} × ${change.name}, retiré`;
    case "added":
      return `${change.quantity} × ${change.name}, ${change.cents === 0 ? "offert" : "ajouté"}`;
    case "quantity":
      return `${change.name}, ${change.to} au lieu de ${change.from}`;
    case "delivery":
      return "Frais de livraison";
    case "place":
      return placeFr(change);
  }
}

/** « −39,90 € », « +4,00 € ». */
export const differenceFr = (difference: Cents): string =>
  `${difference > 0 ? "+" : difference < 0 ? "−" : ""}${formatPrice(cents(Math.abs(difference)))}`;

function placeFr({ field, from, to }: Extract<EditChange, { kind: "place" }>): string {
  const [before, after] = [from, to].map((value) => valueFr(field, value));
  if (!after) return `${fields[field]} : retiré (${before})`;
  return `${fields[field]} : ${after}${before ? ` au lieu de ${before}` : ""}`;
}

function valueFr(field: keyof Place, value: string): string {
  if (field === "method") return methods[value] ?? value;
  if (field === "phone" && value) return phoneFr(value);
  if (field !== "collectFrom" || !value) return value;
  const at = new Date(value);
  return `${formatDay(at)} à ${formatTime(at)}`;
}

/** A change in a sentence of its own, with what it adds or takes off. */
export function toldChangeFr(change: EditChange): string {
  const words = editChangeFr(change);
  return "cents" in change && change.cents !== 0
    ? `${words} : ${differenceFr(change.cents)}`
    : words;
}

/** What an edit has changed, a line for each, and the total before and after. */
export function toldEditFr({ before, after }: KeptEdit): string {
  const total =
    before.totalCents === after.totalCents
      ? []
      : [`Total : ${formatPrice(after.totalCents)} au lieu de ${formatPrice(before.totalCents)}`];
  return [...editChanges(before, after).map(toldChangeFr), ...total].join("\n");
}
