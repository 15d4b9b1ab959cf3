import { z } from "zod";

/** The account whose pictures the shop shows; absent when it has none. */
export const siteSettings = z.object({ instagramUsername: z.string().min(1).optional() });

/** From 1 to this many, a product is low in stock. */
export const stockSettings = z.object({ lowStock: z.int().min(1).max(1000) });

/** The rates that a product may have, in basis points. */
export const vatSettings = z.object({ rates: z.array(z.int().min(0).max(10_000)).min(1) });

/** Whether an order is invoiced when it is paid, instead of when it ships. */
export const invoicingSettings = z.object({ atPayment: z.boolean() });

/** The base that the shop is mirrored to; absent when none is connected. Its key is a secret. */
export const spreadsheetSettings = z.object({
  baseId: z.string().min(1).optional(),
  /** False while the base holds a catalogue of its own, which may yet be migrated to the shop. */
  mirrorsProducts: z.boolean().default(false),
});

/** Whether the shop is mailed about each new order, and where; absent, the shop's own address. */
export const newOrderMail = z.object({ isSent: z.boolean(), address: z.email().optional() });
export type NewOrderMail = z.infer<typeof newOrderMail>;
