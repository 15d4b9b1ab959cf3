import { err, ok, type Result } from "#kernel/result.ts";
import type { DepartureWish } from "#shop/dispatch/departure-wish.ts";
import type { AskedDeparture } from "../details/delivery-details.ts";
import { type DepartureNotice, type DepartureTerms, toldOf } from "./departure-terms.ts";

export type DepartureError =
  /** What was told is not what is known now. */
  | { code: "departure_changed" }
  | { code: "departure_not_agreed" }
  /** What was bought never travels this way. */
  | { code: "departure_never"; why: "sunday" | "winter" };

/** In which words a buyer agrees to these terms. */
export type AgreementWords = (terms: DepartureTerms & { agreeUntil: string }) => string;

/**
 * What is kept of a buyer's choice: our own dates and words, never the browser's. Null where they
 * chose nothing that binds, and nobody can tell more.
 */
export function settleDeparture(
  asked: AskedDeparture | undefined,
  notice: DepartureNotice,
  wordsOf: AgreementWords,
): Result<DepartureWish | null, DepartureError> {
  if (notice.state === "never") return err({ code: "departure_never", why: notice.why });
  if (!asked) return ok(null);
  const { wish, week, isAgreed, told } = asked;
  if (notice.state !== "foreseen") {
    const isBinding = wish === "week" || isAgreed;
    return isBinding ? err({ code: "departure_changed" }) : ok(null);
  }
  const terms = wish === "week" ? notice.weeks.find((one) => one.week === week) : notice.soonest;
  if (!terms || told !== toldOf(terms)) return err({ code: "departure_changed" });
  const { estimated, agreeUntil } = terms;
  if (agreeUntil && !isAgreed) return err({ code: "departure_not_agreed" });
  return ok({
    wish,
    ...(terms.week && { week: terms.week }),
    ...(agreeUntil && { agreedUntil: agreeUntil, words: wordsOf({ ...terms, agreeUntil }) }),
    forecastReadAt: notice.readAt.toISOString(),
    ...(estimated && { estimated }),
    ...(notice.pack && { packOffered: notice.pack.variantId }),
  });
}
