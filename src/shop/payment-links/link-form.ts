import { z } from "zod";
import { cents } from "#kernel/money.ts";
import { typedPrice } from "#shop/catalogue/product-form/product-form.ts";
import { parseDelivery } from "#shop/checkout/delivery-form.ts";
import { heldHours, linkDeliveries, linkWish, type TypedLink } from "./payment-link.ts";

const storable = (typed: string) => typed.replaceAll("\0", "").toWellFormed().trim();
const text = (most: number) => z.string().max(most).transform(storable).default("");
const note = text(600).transform((typed) => typed || null);

const lines = z.string().transform((typed, context) => {
  try {
    return JSON.parse(typed);
  } catch {
    context.addIssue({ code: "custom", message: "Ajoutez une plante ou une ligne libre" });
    return z.NEVER;
  }
});

/** What the desk types of a link; each error under its field. */
export const linkForm = z
  .object({
    id: z.string().max(40).default(""),
    version: z.coerce.number().int().min(0).catch(0),
    lines: lines.pipe(
      z
        .array(z.unknown(), { error: "Ajoutez une plante ou une ligne libre" })
        .min(1, "Ajoutez une plante ou une ligne libre"),
    ),
    discount: z.preprocess((typed) => (typed === "" ? undefined : typed), typedPrice.optional()),
    name: text(120).refine((typed) => typed !== "", "Un nom ou un pseudo, pour s’y retrouver"),
    email: text(254).refine((typed) => typed === "" || /^\S+@\S+\.\S+$/.test(typed), {
      error: "Email invalide",
    }),
    delivery: z.enum(linkDeliveries).catch("chosen"),
    address: text(200),
    postalCode: text(20),
    city: text(120),
    hours: z.coerce
      .number()
      .refine((typed) => heldHours.some((hours) => hours === typed))
      .catch(48),
    customerNote: note,
    ownNote: note,
  })
  .superRefine((fields, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const wish = linkWish.shape.lines.safeParse(fields.lines);
    if (!wish.success) refuse("lines", "Une ligne est incomplète : vérifiez les prix.");
    if (fields.delivery !== "known") return;
    if (fields.email === "") refuse("email", "L’adresse e-mail est requise avec l’adresse");
    const place = parseDelivery({ ...fields, country: "France" });
    for (const field of ["address", "postalCode", "city"] as const) {
      const error = place.ok ? undefined : place.error[field];
      if (error) refuse(field, error);
    }
  });

export function toLink(fields: z.infer<typeof linkForm>): TypedLink {
  const { name, email, delivery, address, postalCode, city } = fields;
  const isKnown = delivery === "known";
  const place = isKnown ? { address, postalCode, city } : { address: "", postalCode: "", city: "" };
  return {
    wish: linkWish.parse({ lines: fields.lines, discountCents: fields.discount ?? cents(0) }),
    person: { name, email, ...place, country: isKnown ? "France" : "" },
    delivery,
    heldHours: fields.hours,
    customerNote: fields.customerNote,
    ownNote: fields.ownNote,
  };
}
