import { z } from "zod";
import type { Cents } from "#kernel/money.ts";
import { typedLine } from "#shop/typed-text.ts";
import {
  FREE_AMOUNT,
  LONGEST_GIFT_MESSAGE,
  LONGEST_GIFT_NAME,
  lastSendOn,
  readGiftAmount,
} from "./gift-terms.ts";

const amountFr = "De 20 à 500 €, en euros entiers";
const email = (missing: string) =>
  typedLine(missing, 254, "Email invalide").pipe(z.email("Email invalide"));
const name = (missing: string) =>
  typedLine(missing, LONGEST_GIFT_NAME, `${LONGEST_GIFT_NAME} caractères au plus`);

/** The words on the card. */
export const giftMessage = z
  .string()
  .transform((text) => text.replaceAll("\0", "").toWellFormed().trim())
  .pipe(z.string().max(LONGEST_GIFT_MESSAGE, `${LONGEST_GIFT_MESSAGE} caractères au plus`))
  .transform((text) => text || null)
  .optional()
  .transform((text) => text ?? null);

export const giftAmount = z.string({ error: amountFr }).transform((typed, context) => {
  const amount = readGiftAmount(typed);
  if (amount === null) context.addIssue({ code: "custom", message: amountFr });
  return amount ?? z.NEVER;
});

const fields = z.object({
  amount: z.string({ error: "Choisissez un montant" }).max(10),
  free: z.string().max(20).optional(),
  to: name("Indiquez pour qui est la carte"),
  from: name("Indiquez de la part de qui elle vient"),
  message: giftMessage,
  delivery: z.enum(["email", "print"], { error: "Choisissez comment la carte part" }),
  recipientEmail: z.string().max(254).optional(),
  sendOn: z.string().max(10).optional(),
  buyerName: name("Le nom est requis"),
  buyerEmail: email("L'email est requis"),
  website: z.string().optional(),
});

export const giftFieldNames = Object.keys(fields.shape);

export type GiftWish = {
  amountCents: Cents;
  recipientName: string;
  senderName: string;
  message: string | null;
  buyer: { name: string; email: string };
} & GiftSending;

/** By mail on a day in Paris, or to print at once. */
export type GiftSending =
  | { delivery: "email"; recipientEmail: string; sendOn: string }
  | { delivery: "print"; recipientEmail: null; sendOn: null };

/** `today` is the day in Paris: a card is sent from then on. */
export const giftWishForm = (today: string) =>
  fields.transform((typed, context): GiftWish & { website: string } => {
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: "custom", path: [path], message });
      return undefined;
    };
    const isFree = typed.amount === FREE_AMOUNT;
    const amount = giftAmount.safeParse(isFree ? (typed.free ?? "") : typed.amount);
    if (!amount.success) refuse(isFree ? "free" : "amount", amountFr);
    const sending = sendingOf(typed, today, refuse);
    if (!amount.success || !sending) return z.NEVER;
    return {
      amountCents: amount.data,
      recipientName: typed.to,
      senderName: typed.from,
      message: typed.message,
      buyer: { name: typed.buyerName, email: typed.buyerEmail },
      website: typed.website ?? "",
      ...sending,
    };
  });

type Refuse = (path: string, message: string) => undefined;
type Sent = Pick<z.infer<typeof fields>, "delivery" | "recipientEmail" | "sendOn">;

function sendingOf(
  { delivery, recipientEmail, sendOn }: Sent,
  today: string,
  refuse: Refuse,
): GiftSending | undefined {
  if (delivery === "print") return { delivery, recipientEmail: null, sendOn: null };
  const read = email("Indiquez son email").safeParse(recipientEmail ?? "");
  if (!read.success) refuse("recipientEmail", read.error.issues[0]?.message ?? "Email invalide");
  const day = readSendOn(sendOn ?? "", today);
  if (!day) refuse("sendOn", "Choisissez un jour, d’aujourd’hui à un an d’ici");
  return read.success && day ? { delivery, recipientEmail: read.data, sendOn: day } : undefined;
}

/** The day, when a card may be sent on it; null otherwise. */
export function readSendOn(typed: string, today: string): string | null {
  const day = z.iso.date().safeParse(typed.trim());
  return day.success && day.data >= today && day.data <= lastSendOn(today) ? day.data : null;
}
