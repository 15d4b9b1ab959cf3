import { href, redirect } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { formatOptions } from "#copy/options.ts";
import { isId } from "#kernel/ids.ts";
import { type RefundError, refundOrder } from "#shop/orders/refund-order.server.ts";
import { Field, Input, Select } from "#ui/field.tsx";
import { FormDialog } from "#web/parts/form-dialog.tsx";
import { orOffline } from "#web/parts/form-reply.ts";
import { requireAdmin } from "#web/session.server.ts";
import { answerAdminForm } from "../answer-admin-form.server.ts";
import { noticeAddress } from "../notices.ts";
import type { Route } from "./+types/refund-order";
import { deskOrderOf, tillOf } from "./desk-order.server.ts";
import { lineField } from "./line-field.ts";
import { refundForm, wishOf } from "./refund-form.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { items, deliveryCents, refundableCents } = await deskOrderOf(args);
  return { items, deliveryCents, refundableCents };
}

export async function action(args: Route.ActionArgs) {
  await requireAdmin(args);
  const order = await deskOrderOf(args);
  return answerAdminForm(args, refundForm(order), async (typed, by) => {
    const asked = args.url.searchParams.get("retractation") ?? "";
    const withdrawalId = order.withdrawals.find(({ id }) => isId(asked) && id === asked)?.id;
    const wish = wishOf(typed, order);
    const refunded = await refundOrder(tillOf(args), {
      orderId: order.id,
      wish,
      putBack: typed.remettre === "oui",
      withdrawalId,
      by,
    });
    if (!refunded.ok) return { status: 409, failure: refusal(refunded.error) };
    const page = href("/admin/commandes/:id", { id: order.id });
    return redirect(noticeAddress(page, "remboursement-demande"));
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  serverAction().catch((error: unknown) => orOffline(error));

function refusal(error: RefundError): string {
  if (error.code === "too_much") {
    return `Il reste ${formatPrice(error.dueCents)} à rembourser au plus.`;
  }
  return refusals[error.code];
}

const refusals = {
  unknown_order: "Cette commande n’existe pas.",
  not_paid: "Cette commande n’a pas été payée, ou a déjà été remboursée.",
  nothing_chosen: "Choisissez ce qui est remboursé, ou indiquez un montant.",
  refund_in_progress:
    "Un remboursement est déjà en cours pour cette commande. Attendez qu’il soit terminé.",
} satisfies Record<Exclude<RefundError["code"], "too_much">, string>;

export default function RefundOrder({ loaderData, actionData, params }: Route.ComponentProps) {
  const { items, deliveryCents, refundableCents } = loaderData;
  const errors = actionData?.result?.error ?? {};
  return (
    <FormDialog
      title="Rembourser"
      submit="Rembourser le client"
      closeHref={href("/admin/commandes/:id", { id: params.id })}
      reply={actionData}
      danger
    >
      <p className="t-body">
        Il reste {formatPrice(refundableCents)} à rembourser au plus. Le client est prévenu par
        e-mail quand l’argent est parti ; le statut de la commande ne change pas.
      </p>
      {items.map(({ productId, name, price, quantity, selectedOptions }, at) => {
        const options = formatOptions(selectedOptions);
        return (
          <Field
            key={`${productId} ${options}`}
            label={`${name}${options ? ` (${options})` : ""} – ${formatPrice(price)}`}
            error={errors[lineField(at)]?.[0]}
          >
            <Select name={lineField(at)} defaultValue="0">
              {Array.from({ length: quantity + 1 }, (_, count) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the number is what it stands for
                <option key={count} value={count}>
                  {count === 0 ? "Ne pas rembourser" : `${count} sur ${quantity}`}
                </option>
              ))}
            </Select>
          </Field>
        );
      })}
      {deliveryCents > 0 && (
        <label className="tick-line">
          <input type="checkbox" name="livraison" value="oui" />
          Frais de livraison – {formatPrice(deliveryCents)}
        </label>
      )}
      <label className="tick-line">
        <input type="checkbox" name="remettre" value="oui" />
        Remettre en stock les articles choisis
      </label>
      <Field
        label="Autre montant, en euros (facultatif)"
        hint="Remplace le choix ci-dessus, et ne change rien au stock."
        error={errors.montant?.[0]}
      >
        <Input name="montant" inputMode="decimal" placeholder="12,50" maxLength={9} />
      </Field>
    </FormDialog>
  );
}
