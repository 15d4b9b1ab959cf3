import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type CarrierDoor, CarrierError } from "#shop/carriers/carrier.ts";
import { keepDocument } from "./settle-label.server.ts";

type Dependencies = { db: Db; clock: Clock; carriers: Pick<CarrierDoor, "of"> };
export type DocumentError = "no_label" | "made_by_hand" | "unavailable";

/** The label of a parcel as its carrier made it; asked for again where it is not kept. */
export async function readLabelDocument(
  { db, carriers }: Dependencies,
  { parcelId }: { parcelId: string },
): Promise<Result<Uint8Array, DocumentError>> {
  const label = await db
    .selectFrom("labels")
    .leftJoin("label_documents", "label_documents.label_id", "labels.id")
    .select(["labels.id", "adapter", "remote_id", "remote_parcel_id", "pdf"])
    .where("parcel_id", "=", parcelId)
    .where("state", "=", "bought")
    .executeTakeFirst();
  if (!label) return err("no_label");
  if (label.pdf) return ok(new Uint8Array(label.pdf));
  if (label.adapter === "manual") return err("made_by_hand");
  const carrier = await carriers.of(label.adapter);
  if (!carrier || !label.remote_id) return err("unavailable");
  try {
    const pdf = await carrier.print({ id: label.remote_id, parcelId: label.remote_parcel_id });
    await keepDocument(db, { labelId: label.id, pdf });
    return ok(pdf);
  } catch (error) {
    if (error instanceof CarrierError) return err("unavailable");
    throw error;
  }
}
