import { z } from "zod";

const leftOutReasons = [
  "unknown_order",
  "not_paid",
  "in_review",
  "withheld",
  "in_round",
  "has_left",
  "waits",
  "later",
  "refused",
  "collected",
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** An order of which nothing could be taken into a round, and why. */
export const leftOut = z.object({ orderId: z.uuid(), reason: z.enum(leftOutReasons) });
export type LeftOut = z.infer<typeof leftOut>;
