import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { type Cents, cents } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { mayReissue, reissueInvoice } from "#shop/invoices/reissue-invoice.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { recordOrderChange } from "#shop/orders/desk/record-order-change.server.ts";
import type { OrderState } from "#shop/orders/edits/order-state.ts";
import { orderForUpdate } from "#shop/orders/lifecycle/order-for-update.server.ts";
import { recordEvents } from "#shop/orders/lifecycle/record-events.server.ts";
import { readParcels } from "#shop/orders/parcels/read-parcels.server.ts";
import {
  findRequest,
  type RequestError,
  writeRequest,
} from "#shop/orders/requests/order-request.server.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import type { Seller } from "#shop/seller/shop-identity.ts";
import { type AskSupplementError, askSupplement } from "./ask-supplement.server.ts";
import { type EditObstacle, findEditObstacle } from "./edit-obstacle.server.ts";
import type { EditWish } from "./edit-wish.ts";
import { giveBackEdit } from "./give-back-edit.server.ts";
import { lookAtEdit } from "./look-at-edit.server.ts";
import { movePieces } from "./move-pieces.server.ts";
import type { PriceEditError } from "./price-edit.ts";
import { readEditable } from "./read-editable.server.ts";
import { repackEdited } from "./repack-edited.server.ts";
import { writeEditedOrder } from "./write-edited-order.server.ts";

type Dependencies = {
  db: Db;
  clock: Clock;
  seller: Seller;
  gateway: Pick<PaymentGateway, "name">;
  /** Of which links to pay are made. */
  secretKey: string;
};
type Input = {
  orderId: string;
  /** Of the form, whose edit it names: sent again, it is answered and edits nothing more. */
  requestId: string;
  wish: EditWish;
  /** The order that the form was opened on, and what its sender was shown it would cost. */
  seen: { version: string; totalCents: Cents };
  by: Administrator;
};

export type EditError =
  | EditObstacle
  | PriceEditError
  | RequestError
  | { code: "unknown_order" }
  /** Another was first: what is there now is looked at before anything is changed. */
  | { code: "changed" }
  /** A price of the shop is no longer what was shown. */
  | { code: "price_changed" }
  | AskSupplementError
  | { code: "seller_unnamed" };

/** What became of it; nothing where the form asked for the order as it is. */
type Edited = { outcome: "edited" | "asked" | "unchanged"; backCents: Cents };

const NOTHING: Edited = { outcome: "unchanged", backCents: cents(0) };
const ASKED: Edited = { outcome: "asked", backCents: cents(0) };

/**
 * Changes a paid order whose parcels are all here without a label. Its lines, its amounts and its
 * place become what they are now; what it costs less goes back, and an invoice is issued anew. What
 * would cost more is asked for, and changes nothing of it.
 */
export function editOrder(
  { db, clock, seller, gateway, secretKey }: Dependencies,
  { orderId, requestId, wish, seen, by }: Input,
): Promise<Result<Edited, EditError>> {
  const now = clock.now();
  const actor = actorOf(by);
  const editId = requestId;
  return inTransaction(db, async (trx): Promise<Result<Edited, EditError>> => {
    const order = await orderForUpdate(trx, orderId).executeTakeFirst();
    if (!order) return err({ code: "unknown_order" });
    const request = { requestId, orderId, asked: { edit: wish } };
    const found = await findRequest(trx, request);
    if (found === "done") return ok(await readEdited(trx, editId));
    if (found === "sent_otherwise") return err({ code: found });
    const obstacle = await findEditObstacle({ db: trx }, { orderId });
    if (obstacle) return err(obstacle);
    const before = await readEditable(trx, orderId);
    if (!before) return err({ code: "unknown_order" });
    if (before.version !== seen.version) return err({ code: "changed" });
    const looked = await lookAtEdit({ db: trx, clock }, before, wish);
    if (!looked.ok) return looked;
    const { priced, after } = looked.value;
    if (isDeepStrictEqual(after, before.state)) return ok(NOTHING);
    const backCents = cents(before.state.totalCents - after.totalCents);
    if (after.totalCents !== seen.totalCents) return err({ code: "price_changed" });
    if (backCents < 0) {
      const supplement = { orderId, linkId: editId, before, look: looked.value, by, now };
      const asked = await askSupplement(trx, { ...supplement, gateway, secretKey });
      if (!asked.ok) return asked;
      const moreCents = cents(-backCents);
      const told = { orderId, status: order.status, kind: "supplement_asked", actor, now };
      await recordEvents(trx, [{ ...told, details: { amountCents: moreCents } }]);
      await recordOrderChange(
        { db: trx, clock },
        { by, action: "order.supplement_asked", orderId, after: { amountCents: moreCents } },
      );
      await writeRequest(trx, { ...request, now });
      return ok(ASKED);
    }
    const invoice = await mayReissue(trx, { orderId, seller });
    if (invoice === "seller_unnamed") return err({ code: invoice });

    const { stored } = await readParcels({ db: trx }, { orderId, status: order.status });
    const { moved } = priced;
    if (!(await movePieces(trx, { orderId, editId, moved, actor, now }))) {
      return err({ code: "price_changed" });
    }
    await writeEditedOrder(trx, { orderId, before, look: looked.value, now });
    await repackEdited(trx, stored, { orderId, status: order.status, actor, now });
    const refundId = await giveBackEdit(trx, { orderId, backCents, now });
    await keepEdit(trx, { editId, orderId, before: before.state, after, refundId, actor, now });
    const told = { orderId, status: order.status, actor, now };
    await recordEvents(trx, [
      { ...told, kind: "edited", details: { editId } },
      ...(refundId
        ? [
            {
              ...told,
              kind: "refund",
              details: { status: "asked", amountCents: backCents, refundId },
            },
          ]
        : []),
    ]);
    if (invoice === "yes") await reissueInvoice(trx, { orderId, editId, seller, now });
    await writeRequest(trx, { ...request, now });
    await recordOrderChange(
      { db: trx, clock },
      { by, action: "order.edited", orderId, ...audited(before.state, after) },
    );
    if (refundId) await enqueue(trx, "refund-payment", { refundId });
    await enqueue(trx, "mail-order-edited", { editId });
    await enqueue(trx, "mirror-order", { orderId });
    await enqueue(trx, "judge-order", { orderId });
    return ok({ outcome: "edited", backCents });
  });
}

async function readEdited(trx: Transaction<DB>, editId: string): Promise<Edited> {
  const row = await trx
    .selectFrom("order_edits")
    .select("back_cents")
    .where("id", "=", editId)
    .executeTakeFirst();
  if (row) return { outcome: "edited", backCents: cents(row.back_cents) };
  const link = await trx
    .selectFrom("payment_links")
    .select("id")
    .where("id", "=", editId)
    .executeTakeFirst();
  return link ? ASKED : NOTHING;
}

type Kept = {
  editId: string;
  orderId: string;
  before: OrderState;
  after: OrderState;
  refundId: string | null;
  actor: string;
  now: Date;
};

async function keepEdit(trx: Transaction<DB>, { editId, orderId, before, after, ...kept }: Kept) {
  await trx
    .insertInto("order_edits")
    .values({
      ...{ id: editId, order_id: orderId, refund_id: kept.refundId },
      ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
      back_cents: before.totalCents - after.totalCents,
      ...{ actor: kept.actor, at: kept.now },
    })
    .execute();
}

/** In the log, addresses are named, not told. */
function audited(before: OrderState, after: OrderState) {
  const isMoved = !isDeepStrictEqual(before.place, after.place);
  const told = ({ lines, totalCents }: OrderState) => ({
    total_cents: totalCents,
    items: lines.map(({ quantity, name }) => `${quantity} × ${name}`),
  });
  return { before: told(before), after: { ...told(after), ...(isMoved && { place: true }) } };
}
