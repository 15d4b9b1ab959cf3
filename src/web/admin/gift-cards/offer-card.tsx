import { href, useSearchParams } from "react-router";
import { z } from "zod";
import { newId } from "#kernel/ids.ts";
import { offerCard } from "#shop/gift-sales/desk/offer-card.server.ts";
import { LONGEST_GIFT_MESSAGE, LONGEST_GIFT_NAME } from "#shop/gift-sales/gift-terms.ts";
import { giftAmount, giftMessage } from "#shop/gift-sales/gift-wish.ts";
import { typedLine } from "#shop/typed-text.ts";
import { TextareaField, TextField } from "#web/parts/forms/fields.tsx";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import { RequestField } from "../orders/money/request-field.tsx";
import { reopen, requestField, requestIdOf } from "../orders/money/request-id.ts";
import type { Route } from "./+types/offer-card";
import { cardEmail } from "./card-email.ts";
import { cardsSearch } from "./cards-address.ts";

const NOT_ISSUED = "La carte n’a pas pu être émise. Veuillez réessayer.";

const form = z.object({
  ...requestField,
  amount: giftAmount,
  to: typedLine("Indiquez pour qui est la carte", LONGEST_GIFT_NAME, "Le nom est trop long"),
  email: cardEmail,
  message: giftMessage,
  reason: typedLine("Indiquez pourquoi elle est offerte", 200, "200 caractères au plus"),
});

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return { requestId: newId() };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, { schema: form, failure: NOT_ISSUED }, async (typed, by, house) => {
    const requestId = requestIdOf(typed);
    if (!requestId) return reopen;
    const { amount, to, email, message, reason } = typed;
    const offer = {
      amountCents: amount,
      recipientName: to,
      recipientEmail: email,
      message,
      reason,
    };
    const { id } = await offerCard(house, { by, requestId, offer });
    return tell(href("/admin/cartes-cadeaux/:id", { id }), "carte-emise");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_ISSUED);

type Values = Record<"amount" | "to" | "email" | "message" | "reason", string>;

export default function OfferCard({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useReplyForm<Values>({ id: "carte", reply: actionData });
  const search = cardsSearch(useSearchParams()[0]);
  return (
    <FormDialog
      title="Émettre une carte"
      submit="Émettre la carte"
      closeHref={`${href("/admin/cartes-cadeaux")}${search}`}
      {...form}
    >
      <RequestField requestId={loaderData.requestId} />
      <div className="form-grid">
        <TextField
          label="Montant, en €"
          field={fields.amount}
          span="c3"
          inputMode="numeric"
          placeholder="20 à 500"
          required
        />
        <TextField
          label="Pour"
          field={fields.to}
          span="c3"
          maxLength={LONGEST_GIFT_NAME}
          autoComplete="off"
          required
        />
      </div>
      <TextField
        label="Email de la personne"
        field={fields.email}
        type="email"
        autoComplete="off"
        maxLength={254}
        hint="La carte part tout de suite. Laissé vide, elle s’imprime ici."
      />
      <TextareaField
        label="Un mot"
        field={fields.message}
        maxLength={LONGEST_GIFT_MESSAGE}
        rows={3}
      />
      <TextField
        label="Pourquoi elle est offerte"
        field={fields.reason}
        maxLength={200}
        hint="Pour les comptes et le journal ; la personne ne le lit pas."
        required
      />
    </FormDialog>
  );
}
