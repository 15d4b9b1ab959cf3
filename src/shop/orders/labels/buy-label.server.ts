import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import {
  type Carrier,
  type CarrierDoor,
  CarrierError,
  type LabelAnswer,
} from "#shop/carriers/carrier.ts";
import { readRequest } from "./label-request.ts";
import { settleLabel } from "./settle-label.server.ts";

type Dependencies = { db: Db; clock: Clock; carriers: Pick<CarrierDoor, "of"> };

/**
 * Buys a label once, however often it is run: it is known to the carrier by its id, and what was
 * tried is looked for before it is asked again. Throws while nobody can tell what became of it.
 */
export async function buyLabel(
  { db, clock, carriers }: Dependencies,
  { labelId }: { labelId: string },
): Promise<void> {
  const label = await db
    .selectFrom("labels")
    .select(["state", "adapter", "request", "tried_at"])
    .where("id", "=", labelId)
    .executeTakeFirst();
  if (label?.state !== "asked" && label?.state !== "pending") return;
  const carrier = await carriers.of(label.adapter);
  if (!carrier) throw new CarrierError("key_refused", "the carrier is connected no more");
  const noted = await db
    .updateTable("labels")
    .set({ tried_at: clock.now() })
    .where("id", "=", labelId)
    .where("state", "=", label.state)
    .executeTakeFirst();
  // Whoever cancelled it was first: nothing is asked.
  if (noted.numUpdatedRows === 0n) return;
  const request = readRequest(label.request);
  const known = label.tried_at ? await carrier.find(labelId, request) : null;
  const answer = known ?? (await carrier.buy(request));
  await settleLabel({ db, clock }, { labelId, answer: await withDocument(carrier, answer) });
}

/** Asked for apart where it did not come along; without it, the label is bought all the same. */
async function withDocument(carrier: Carrier, answer: LabelAnswer): Promise<LabelAnswer> {
  if (answer.state !== "bought" || answer.pdf) return answer;
  try {
    return { ...answer, pdf: await carrier.print(answer.remote) };
  } catch (error) {
    if (error instanceof CarrierError) return answer;
    throw error;
  }
}
