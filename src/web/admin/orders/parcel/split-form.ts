import { z } from "zod";
import type { DeskParcel } from "#shop/orders/parcels/desk-parcel.ts";

/** The name of the field that says how many of a line go into the new parcel. */
export const pieceField = (itemId: string) => `pieces-${itemId}`;

/** One number for each line of this very parcel. */
export const splitForm = ({ lines }: Pick<DeskParcel, "lines">) => ({
  schema: z.object(
    Object.fromEntries(
      lines.map(({ itemId, quantity }) => [
        pieceField(itemId),
        z.coerce.number().int().min(0).max(quantity, "Plus que le colis n’en contient").optional(),
      ]),
    ),
  ),
  failure: "Le colis n’a pas pu être scindé. Veuillez réessayer.",
});

type Typed = z.infer<ReturnType<typeof splitForm>["schema"]>;

export const chosenOf = (typed: Typed, { lines }: Pick<DeskParcel, "lines">) =>
  new Map(lines.map(({ itemId }) => [itemId, typed[pieceField(itemId)] ?? 0]));
