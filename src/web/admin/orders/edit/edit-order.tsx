import { useEffect } from "react";
import { data, href, useFetcher, useRevalidator } from "react-router";
import { isId, newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { findEditObstacle } from "#shop/order-edits/edit-obstacle.server.ts";
import { editOrder } from "#shop/order-edits/edit-order.server.ts";
import type { EditWish } from "#shop/order-edits/edit-wish.ts";
import { type ReadEditable, readEditable } from "#shop/order-edits/read-editable.server.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import { sellerOf } from "#shop/seller/shop-identity.ts";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { requireFreshFactor } from "#web/server/fresh-factor.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { deskOrderOf, tillOf } from "../desk-order.server.ts";
import { reopen, requestIdOf } from "../money/request-id.ts";
import type { Route } from "./+types/edit-order";
import { type EditAnswer, EditDialog, type Looked, type Overtaken } from "./edit-dialog.tsx";
import { editForm, GESTURE, linesIn, type TypedEdit, wayOf, wishOf } from "./edit-form.ts";
import { editRefusalFr } from "./edit-refusals.ts";
import { showEdit } from "./shown-edit.server.ts";

async function editableOf(args: Pick<Route.LoaderArgs, "context" | "params">) {
  const { id } = args.params;
  const found = isId(id) ? await readEditable(tillOf(args).db, id) : null;
  if (!found) throw data(null, { status: 404 });
  return found;
}

const untouched = (before: ReadEditable) => ({ lines: [], added: [], place: before.place });

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const till = tillOf(args);
  const before = await editableOf(args);
  const order = await deskOrderOf(args);
  const obstacle = await findEditObstacle(till, { orderId: order.id });
  return {
    number: orderNumber(order),
    obstacle: obstacle && editRefusalFr(obstacle),
    version: before.version,
    place: { ...before.place, way: wayOf(before.place) },
    shown: await showEdit(till, { before, wish: untouched(before) }),
    requestId: newId(),
  };
}

const NOTICES = {
  edited: "commande-modifiee",
  asked: "supplement-demande",
  unchanged: "commande-inchangee",
} as const;

export async function action(args: Route.ActionArgs) {
  await requireAdmin(args);
  const before = await editableOf(args);
  const lines = await linesIn(args.request);
  const { place } = before;
  const form = editForm(lines, place);
  const looked = await look(args, { before, lines });
  if (looked) return looked;
  return answerAdminForm(args, form, async (value, by, { config }) => {
    // Here, not for the whole route: whoever only looks moves no money.
    await requireFreshFactor(args);
    const typed = value as TypedEdit;
    const requestId = requestIdOf(typed);
    if (!requestId) return reopen;
    const till = tillOf(args);
    const seller = sellerOf(await readShopIdentity(till, config));
    const { id: orderId } = args.params;
    const edited = await editOrder(
      { ...till, seller, secretKey: config.secretKey },
      {
        ...{ orderId, requestId, by, wish: wishOf(typed, { lines, place }) },
        seen: { version: typed.version ?? "", totalCents: cents(typed.total ?? 0) },
      },
    );
    if (edited.ok) {
      return tell(href("/admin/commandes/:id", { id: orderId }), NOTICES[edited.value.outcome]);
    }
    const failure = editRefusalFr(edited.error);
    // Read anew, the page shows the order as it is.
    if (edited.error.code === "changed") return { status: 200, failure };
    return { status: 409, failure };
  });
}

type Sent = { before: ReadEditable; lines: string[] };

/** What the chosen would come to, where that is what was asked for, or was not seen before saving. */
async function look(
  args: Route.ActionArgs,
  { before, lines }: Sent,
): Promise<Looked | Overtaken | null> {
  const { place } = before;
  const { schema } = editForm(lines, place);
  const names = [...Object.keys(schema.shape), GESTURE];
  const fields = await readFields(args.request.clone(), names);
  const gesture = String(fields.get(GESTURE) ?? "");
  const read = schema.safeParse(Object.fromEntries(fields));
  if (!read.success) return null;
  const typed = read.data as TypedEdit;
  const isSaved = gesture === "";
  if (isSaved && typed.version !== before.version) return null;
  if (typed.version !== before.version) {
    return { failure: editRefusalFr({ code: "changed" }), result: null, isOvertaken: true };
  }
  const wish = wishOf(typed, { lines, place });
  const piece = gesture.startsWith("ajouter-") ? gesture.slice("ajouter-".length) : "";
  const words = gesture === "chercher" ? typed.cherche : undefined;
  const shown = await showEdit(tillOf(args), {
    before,
    wish: isId(piece) ? withOneMore(wish, piece) : wish,
    words,
  });
  if (!isSaved) return { shown, reply: null };
  if (shown.problem || shown.difference.afterCents === typed.total) return null;
  return { shown, reply: { failure: editRefusalFr({ code: "price_changed" }), result: null } };
}

/** A gesture at first; what is there already is one more. */
function withOneMore(wish: EditWish, variantId: string): EditWish {
  const { added } = wish;
  const isKnown = added.some((one) => one.variantId === variantId);
  const more = { variantId, quantity: 1, isOffered: true };
  const raised = added.map((one) =>
    one.variantId === variantId ? { ...one, quantity: one.quantity + 1 } : one,
  );
  return { ...wish, added: isKnown ? raised : [...added, more] };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function EditOrder({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<EditAnswer>();
  const { revalidate } = useRevalidator();
  const { data: looked } = fetcher;
  useEffect(() => {
    if (looked && "isOvertaken" in looked) revalidate();
  }, [looked, revalidate]);
  // An order that another has changed is a form of its own.
  return (
    <EditDialog
      key={loaderData.version}
      opened={loaderData}
      answer={actionData}
      fetcher={fetcher}
    />
  );
}
