import type { Db } from "#platform/db/database.server.ts";
import { findCard, type HeldCard } from "#shop/gift-cards/find-card.server.ts";
import { watchGuesses } from "./code-guesses.server.ts";

/** One watch for the checkout and both pages of a balance: a card is tried at any of them. */
export const cardGuesses = watchGuesses();

type Asked = { code: string; address: string; now: Date };
type Checked = { outcome: "found"; card: HeldCard } | { outcome: "unknown" | "too_many" };

/**
 * What is left on a card, for whoever has its code. All that does not pay is told alike, and after
 * the same work; beyond so many wrong ones from a network, every card is refused for a while.
 */
export async function checkGiftCard(
  { db }: { db: Db },
  { code, address, now }: Asked,
): Promise<Checked> {
  if (cardGuesses.isTrying({ address, now })) return { outcome: "too_many" };
  const card = await findCard({ db }, { code, now });
  // Of many that are asked at once, those that come after the last guess are told nothing.
  if (cardGuesses.isTrying({ address, now })) return { outcome: "too_many" };
  if (card) return { outcome: "found", card };
  cardGuesses.noteRefusal({ address, now }, { code }, "code_unknown");
  return { outcome: "unknown" };
}
