import { data } from "react-router";
import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import { MAX_QUANTITY } from "#shop/cart/stored-cart.ts";
import type { EditWish } from "#shop/order-edits/edit-wish.ts";
import type { Place } from "#shop/orders/edits/order-state.ts";
import { readPhone } from "#shop/shipping/phone.ts";
import { requestField } from "../money/request-id.ts";

export const quantityField = (id: string) => `quantite-${id}`;
export const swapField = (id: string) => `echange-${id}`;
export const addedField = (at: number) => `ajout-${at}`;
export const addedQuantityField = (at: number) => `ajout-${at}-quantite`;
export const offeredField = (at: number) => `ajout-${at}-offert`;

/** How many kinds of things one edit may add. */
export const MOST_ADDED = 6;
/** The name of the buttons that look before anything is saved. */
export const GESTURE = "geste";

const LONGEST = 200;
const required = (error: string) =>
  z
    .string({ error })
    .transform((text) => text.toWellFormed().replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1, error).max(LONGEST, `${LONGEST} caractères au plus`));
const quantity = z.coerce
  .number()
  .int()
  .min(0)
  .max(MAX_QUANTITY, `${MAX_QUANTITY} au plus`)
  .optional();
const variant = z.union([z.uuid(), z.literal("")]).optional();

/** What the form asks whatever the order has. */
const fixedFields = (country: string) => ({
  ...requestField,
  version: z.string().optional(),
  total: z.coerce.number().int().optional(),
  street: required("L’adresse est requise"),
  postalCode: required("Le code postal est requis"),
  city: required("La ville est requise"),
  phone: z
    .string()
    .optional()
    .transform((typed, context) => {
      if (!typed?.trim()) return null;
      const phone = readPhone(typed, country);
      if (phone.ok) return phone.value;
      const message = `Ce numéro n’est pas valable (exemple : ${phone.error.example}).`;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }),
  way: z.string().optional(),
  cherche: z.string().max(LONGEST).optional(),
});

export type TypedEdit = z.infer<z.ZodObject<ReturnType<typeof fixedFields>>>;

/**
 * The lines that a form was sent with: those of the order that it was opened on. Sent again once they
 * are others, it still says what it said.
 */
export async function linesIn(request: Request): Promise<string[]> {
  const posted = await request
    .clone()
    .formData()
    .catch(() => {
      throw data(null, { status: 400 });
    });
  const start = quantityField("");
  return [...posted.keys()]
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length))
    .filter(isId);
}

/** Fields for each line, and for what may be added to them. */
export const editForm = (lines: readonly string[], { country }: Pick<Place, "country">) => ({
  schema: z.object({
    ...Object.fromEntries(
      lines.flatMap((id) => [
        [quantityField(id), quantity],
        [swapField(id), variant],
      ]),
    ),
    ...Object.fromEntries(
      Array.from({ length: MOST_ADDED }, (_, at) => [
        [addedField(at), variant],
        [addedQuantityField(at), quantity],
        [offeredField(at), z.literal("oui").optional()],
      ]).flat(),
    ),
    ...fixedFields(country),
  }),
  failure: "La commande n’a pas pu être modifiée. Veuillez réessayer.",
});

/** « collect » and when, or another way by its name. */
export const wayOf = ({ method, collectFrom }: EditWish["place"]): string =>
  method === "collect" && collectFrom ? `collect ${collectFrom}` : method;

type Sent = { lines: readonly string[]; place: EditWish["place"] };

/** Where no way is said, the order goes as it did. */
export function wishOf(typed: TypedEdit, { lines, place }: Sent): EditWish {
  const fields = typed as Record<string, unknown>;
  const numberOf = (name: string) => (typeof fields[name] === "number" ? fields[name] : 1);
  const textOf = (name: string) => (typeof fields[name] === "string" ? fields[name] : "");
  return {
    lines: lines.map((id) => ({
      id,
      quantity: numberOf(quantityField(id)),
      swapFor: textOf(swapField(id)) || null,
    })),
    added: Array.from({ length: MOST_ADDED }, (_, at) => ({
      variantId: textOf(addedField(at)),
      quantity: numberOf(addedQuantityField(at)),
      isOffered: fields[offeredField(at)] === "oui",
    })).filter((one) => one.variantId !== "" && one.quantity > 0),
    place: {
      ...{ street: typed.street, postalCode: typed.postalCode, city: typed.city },
      phone: typed.phone,
      ...readWay(typed.way, place),
    },
  };
}

function readWay(way: string | undefined, { method, collectFrom }: EditWish["place"]) {
  if (way === "home" || way === "relay") return { method: way, collectFrom: null } as const;
  if (way?.startsWith("collect "))
    return { method: "collect", collectFrom: way.slice("collect ".length) } as const;
  return { method, collectFrom };
}
