import { z } from "zod";

const day = z.iso.date();

/** What a buyer was told of the weather, wished and agreed to before paying, as it is kept. */
const departureWish = z.object({
  /** « Dès que le temps le permet », or a week of their own choice. */
  wish: z.enum(["soonest", "week"]),
  /** The Monday of that week. */
  week: day.optional(),
  /** Until when they agreed to wait, in these words. */
  agreedUntil: day.optional(),
  words: z.string().min(1).max(500).optional(),
  forecastReadAt: z.iso.datetime().optional(),
  /** The day that the shop told them. */
  estimated: day.optional(),
  /** The variant of the heat pack that they were offered; whether they bought it, its lines tell. */
  packOffered: z.string().optional(),
});

export type DepartureWish = z.infer<typeof departureWish>;

/** Null for an order that says nothing of it. */
export const storedWish = (stored: unknown): DepartureWish | null =>
  departureWish.safeParse(stored).data ?? null;
