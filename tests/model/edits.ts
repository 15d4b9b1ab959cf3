import { cents } from "#kernel/money.ts";
import { askRefundAgain } from "../../src/shop/order-edits/ask-refund-again.server.ts";
import { editOrder } from "../../src/shop/order-edits/edit-order.server.ts";
import type { EditWish } from "../../src/shop/order-edits/edit-wish.ts";
import { lookAtEdit } from "../../src/shop/order-edits/look-at-edit.server.ts";
import {
  type ReadEditable,
  readEditable,
} from "../../src/shop/order-edits/read-editable.server.ts";
import { aWish, shopkeeper } from "../support/shop/shop-floor.ts";
import type { Bench } from "./bench.ts";
import { editOnPaper } from "./edit-on-paper.ts";
import { hasWaitingRefund } from "./facts.ts";
import { formOf } from "./form-of.ts";
import { finishRefunds, invoice } from "./money-back.ts";
import { at, differ, type PaperOrder } from "./paper.ts";
import { SLOT } from "./shelf.ts";
import type { EditStep } from "./step-arbitrary.ts";
import { supplement } from "./supplements.ts";

/** The desk changes what a client has ordered; the paper says what that comes to, to the cent. */
export async function edit(bench: Bench, order: PaperOrder, step: EditStep) {
  const { till, paper, provider } = bench;
  const { orderId } = order;
  if (step.isInvoiced) await invoice(bench, orderId);
  const before = await readEditable(till.db, orderId);
  if (!before) throw new Error(`no order ${orderId}`);
  const isWaiting = await hasWaitingRefund(bench, order);
  const wish = wishOf(bench, before, step);
  const expected = mayEdit(order, isWaiting)
    ? editOnPaper(bench, { before, wish })
    : ({ as: "refused" } as const);
  const looked = await lookAtEdit(till, before, wish);
  const totalCents = looked.ok ? looked.value.after.totalCents : cents(0);
  const seen = { version: before.version, totalCents };
  const form = { requestId: formOf(step, orderId), wish, seen, by: shopkeeper };
  const answer = await editOrder(till, { orderId, ...form });
  if (expected.as === "dearer") {
    const outcome = answer.ok ? answer.value.outcome : answer.error.code;
    return supplement(bench, order, { linkId: form.requestId, outcome, expected, step });
  }
  if (!answer.ok) {
    return differ("edit", answer.error.code, expected.as === "refused" ? answer.error.code : "ok");
  }
  const { outcome, backCents } = answer.value;
  if (expected.as !== "done") return differ("edit", JSON.stringify(answer.value), expected.as);
  paper.take(expected.moved);
  order.quantities = order.quantities.map((had, unit) => had + at(expected.moved, unit));
  if (backCents > 0 && step.bank !== "waits") {
    provider.mood.refuses = step.bank === "refuses";
    // The bank is in this mood about this order alone.
    await finishRefunds(bench, orderId);
    provider.mood.refuses = false;
    order.isOwed = step.bank === "refuses";
  }
  const { isSame, backCents: expectedBack } = expected;
  const changed = differ("changed", outcome, isSame ? "unchanged" : "edited");
  return changed ?? differ("edit back", backCents, expectedBack);
}

const mayEdit = (order: PaperOrder, isWaiting: boolean) =>
  order.state === "paid" &&
  order.kind !== "card" &&
  order.giftCents === 0 &&
  !isWaiting &&
  !order.isRefunded &&
  !order.isWithdrawn &&
  !order.isOwed;

/** The lines by their place, all else as it is. */
function wishOf({ shelf }: Bench, before: ReadEditable, step: EditStep): EditWish {
  const chosen = step.line % before.lines.length;
  const swapFor = step.swapFor === null ? null : at(shelf.sold, step.swapFor).variantId;
  const { added } = step;
  const { country: _, ...place } = before.place;
  const { address, city, postalCode } = aWish().delivery;
  const home = { ...place, method: "home" as const, collectFrom: null };
  const places = {
    same: place,
    street: { ...place, street: "8 rue Lesdiguières" },
    collect: { ...place, method: "collect" as const, collectFrom: SLOT },
    home: { ...home, street: address, city, postalCode },
  };
  return {
    lines: before.lines.map(({ id, quantity }, line) =>
      line === chosen
        ? { id, quantity: step.quantity ?? quantity, swapFor }
        : { id, quantity, swapFor: null },
    ),
    added: added
      ? [{ ...added, variantId: at(shelf.sold, added.product).variantId }].map(
          ({ variantId, quantity, isOffered }) => ({ variantId, quantity, isOffered }),
        )
      : [],
    place: places[step.place],
  };
}

/** What the provider refused of an edit is asked for once more, and given this time. */
export async function askAgain(bench: Bench, order: PaperOrder) {
  const { till } = bench;
  const wasOwed = order.isOwed && order.state === "paid";
  const isWaiting = await hasWaitingRefund(bench, order);
  const answer = await askRefundAgain(till, { orderId: order.orderId, by: shopkeeper });
  if (answer.ok) {
    await finishRefunds(bench);
    order.isOwed = false;
  }
  const got = answer.ok ? "asked" : answer.error.code;
  if (isWaiting) return differ("asked again", got, "refund_in_progress");
  return differ("asked again", got, wasOwed ? "asked" : "nothing_owed");
}
