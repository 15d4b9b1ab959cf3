import { data, href } from "react-router";
import { z } from "zod";
import { formatPrice } from "#copy/formats.ts";
import { newId } from "#kernel/ids.ts";
import { findDeskCard } from "#shop/gift-sales/desk/find-desk-card.server.ts";
import { renewCode } from "#shop/gift-sales/desk/renew-code.server.ts";
import { TextField } from "#web/parts/forms/fields.tsx";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import { RequestField } from "../orders/money/request-field.tsx";
import { reopen, requestField, requestIdOf } from "../orders/money/request-id.ts";
import type { Route } from "./+types/renew-code";
import { cardEmail } from "./card-email.ts";

const NOT_RENEWED = "Le nouveau code n’a pas pu être fait. Veuillez réessayer.";
const GONE = "Cette carte n’a plus rien, ou a déjà un nouveau code.";

const form = z.object({ ...requestField, email: cardEmail });

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  const card = await findDeskCard({ db: database.db, clock }, args.params);
  if (!card) throw data(null, { status: 404 });
  const { recipientEmail, balanceCents } = card;
  return { email: recipientEmail ?? "", balanceCents, requestId: newId() };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, { schema: form, failure: NOT_RENEWED }, async (typed, by, house) => {
    const requestId = requestIdOf(typed);
    if (!requestId) return reopen;
    const { id } = args.params;
    const renewed = await renewCode(house, { by, id, requestId, recipientEmail: typed.email });
    if (!renewed.ok && renewed.error.code === "unknown_card") throw data(null, { status: 404 });
    if (!renewed.ok) return { status: 409, failure: GONE };
    return tell(href("/admin/cartes-cadeaux/:id", renewed.value), "carte-remplacee");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_RENEWED);

export default function RenewCode({ loaderData, actionData, params }: Route.ComponentProps) {
  const { email, balanceCents, requestId } = loaderData;
  const [form, fields] = useReplyForm<{ email: string }>({
    id: "nouveau-code",
    reply: actionData,
    values: { email },
  });
  return (
    <FormDialog
      title="Renvoyer sous un nouveau code"
      submit="Faire un nouveau code"
      closeHref={href("/admin/cartes-cadeaux/:id", params)}
      {...form}
    >
      <RequestField requestId={requestId} />
      <p className="t-body t-sm">
        Les {formatPrice(balanceCents)} qui restent passent à un nouveau code, jusqu’à la même date.
        L’ancien code ne sert plus dès maintenant.
      </p>
      <TextField
        label="Email de la personne"
        field={fields.email}
        type="email"
        autoComplete="off"
        maxLength={254}
        hint="Le nouveau code part tout de suite. Laissé vide, la carte s’imprime ici."
      />
    </FormDialog>
  );
}
