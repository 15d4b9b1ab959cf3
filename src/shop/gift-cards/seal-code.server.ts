import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import type { SecretBox } from "#platform/secrets.server.ts";

const nameOf = (cardId: string) => `gift-card:${cardId}`;

/** Keeps the code of a card, sealed, until it is sent: nowhere else is it written. */
export async function sealCode(
  trx: Transaction<DB>,
  secrets: SecretBox,
  { id, code }: { id: string; code: string },
): Promise<void> {
  await trx
    .updateTable("gift_cards")
    .set({ sealed_code: secrets.seal(nameOf(id), code) })
    .where("id", "=", id)
    .execute();
}

export function openCode(
  secrets: SecretBox,
  { id, sealed }: { id: string; sealed: string },
): string {
  const opened = secrets.open(nameOf(id), sealed);
  if (!opened.ok) throw new Error(`the code of a gift card is not opened: ${opened.error.code}`);
  return opened.value;
}
