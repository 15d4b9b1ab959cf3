import { href } from "react-router";
import { formatPrice, formatRate } from "#copy/formats.ts";
import { formatOptions } from "#copy/options.ts";
import { isId, newId } from "#kernel/ids.ts";
import { type Cents, cents } from "#kernel/money.ts";
import { readLeftToRefund } from "#shop/orders/refunds/read-left-to-refund.server.ts";
import { type RefundError, refundOrder } from "#shop/orders/refunds/refund-order.server.ts";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { TextField, TickField } from "#web/parts/forms/fields.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { fieldNamed, useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { deskOrderOf, tillOf } from "../desk-order.server.ts";
import { OrderDialog } from "../order-dialog.tsx";
import type { Route } from "./+types/refund-order";
import { lineField } from "./line-field.ts";
import { refundForm, wishOf } from "./refund-form.ts";
import { RefundDelivery, RefundLine } from "./refund-line.tsx";
import { RequestField } from "./request-field.tsx";
import { reopen, requestIdOf } from "./request-id.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { id, items, deliveryCents, refundableCents } = await deskOrderOf(args);
  const { left } = await readLeftToRefund(tillOf(args), { orderId: id });
  return { items, deliveryCents, refundableCents, left, requestId: newId() };
}

export async function action(args: Route.ActionArgs) {
  await requireAdmin(args);
  const order = await deskOrderOf(args);
  return answerAdminForm(args, refundForm(order), async (typed, by) => {
    const asked = args.url.searchParams.get("retractation") ?? "";
    const withdrawalId = order.withdrawals.find(({ id }) => isId(asked) && id === asked)?.id;
    const wish = wishOf(typed, order);
    const requestId = requestIdOf(typed);
    if (!requestId) return reopen;
    const refunded = await refundOrder(tillOf(args), {
      orderId: order.id,
      requestId,
      wish,
      putBack: typed.remettre === "oui",
      withdrawalId,
      by,
    });
    if (!refunded.ok) return { status: 409, failure: refusal(refunded.error) };
    const page = href("/admin/commandes/:id", { id: order.id });
    return tell(page, "remboursement-demande");
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

function refusal(error: RefundError): string {
  if (error.code === "too_much") {
    return `Il reste ${formatPrice(error.dueCents)} à rembourser au plus.`;
  }
  if (error.code === "too_much_at_rate") {
    const [left, rate] = [formatPrice(error.leftCents), formatRate(error.rate)];
    return `Il reste ${left} à rembourser au plus sur ce qui est taxé à ${rate}.`;
  }
  return refusals[error.code];
}

const refusals = {
  unknown_order: "Cette commande n’existe pas.",
  not_paid: "Cette commande n’a pas été payée, ou a déjà été remboursée.",
  parcel_left: "Ce colis est déjà parti.",
  card_used: "Cette carte cadeau a déjà servi : elle ne se rembourse plus.",
  card_whole: "Une carte cadeau se rembourse en entier.",
  not_left: "Votre choix dépasse ce qui reste à rembourser de la commande.",
  sent_otherwise: reopen.failure,
  nothing_chosen: "Choisissez ce qui est remboursé, ou indiquez un montant.",
  disputed:
    "La banque du client conteste ce paiement : il ne peut pas être remboursé avant sa décision.",
  refund_in_progress:
    "Un remboursement est déjà en cours pour cette commande. Attendez qu’il soit terminé.",
} satisfies Record<Exclude<RefundError["code"], "too_much" | "too_much_at_rate">, string>;

/** What goes back is what was paid. */
const paidFr = (price: Cents, quantity: number, discount: Cents) =>
  `${formatPrice(cents(price * quantity - discount))} payés pour ${quantity} avec la remise`;

export default function RefundOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { items, deliveryCents, refundableCents, left, requestId } = loaderData;
  const [form, fields] = useReplyForm<Record<string, string>>({
    id: "remboursement",
    reply: actionData,
  });
  return (
    <OrderDialog title="Rembourser" submit="Rembourser le client" {...form} danger>
      <RequestField requestId={requestId} />
      <p className="t-body">
        Il reste {formatPrice(refundableCents)} à rembourser au plus. Le client est prévenu par
        e-mail quand l’argent est parti ; le statut de la commande ne change pas.
      </p>
      {items.map(({ productId, name, price, discount, quantity, selectedOptions }, at) => {
        const options = formatOptions(selectedOptions);
        return (
          <RefundLine
            key={`${productId} ${options}`}
            field={fieldNamed(fields, lineField(at))}
            label={`${name}${options ? ` (${options})` : ""} – ${formatPrice(price)}${discount ? `, ${paidFr(price, quantity, discount)}` : ""}`}
            quantity={quantity}
            {...(left.lines[at] ?? { left: 0, refunded: 0 })}
          />
        );
      })}
      {deliveryCents > 0 && (
        <RefundDelivery
          field={fieldNamed(fields, "livraison")}
          label={`Frais de livraison – ${formatPrice(deliveryCents)}`}
          {...left.delivery}
        />
      )}
      <TickField
        label="Remettre en stock les articles choisis"
        field={fieldNamed(fields, "remettre")}
        value="oui"
      />
      <TextField
        label="Autre montant, en euros (facultatif)"
        hint="Remplace le choix ci-dessus, et ne change rien au stock."
        field={fieldNamed(fields, "montant")}
        inputMode="decimal"
        placeholder="12,50"
        maxLength={9}
      />
    </OrderDialog>
  );
}
