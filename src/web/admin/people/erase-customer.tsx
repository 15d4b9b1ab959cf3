import { data, href } from "react-router";
import { z } from "zod";
import { eraseCustomer } from "#shop/personal-data/erasure/erase-customer.server.ts";
import { findCustomer } from "#shop/personal-data/find-customer.server.ts";
import { typedLine } from "#shop/typed-text.ts";
import { TextField } from "#web/parts/forms/fields.tsx";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import { idIn } from "../forms/typed-id.server.ts";
import { listBehind } from "../lists/list-behind.ts";
import { ReturnField } from "../lists/return-link.tsx";
import type { Route } from "./+types/erase-customer";

// Apart from its schema, which browsers have no use for.
const NOT_ERASED = "Le client n’a pas pu être effacé. Veuillez réessayer.";
const erasure = {
  schema: z.object({
    email: typedLine("Recopiez son adresse e-mail", 320, "Cette adresse est trop longue"),
    retour: z.string().optional(),
  }),
  failure: NOT_ERASED,
};

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  const customer = await findCustomer(database, idIn(args.params.id));
  if (!customer || customer.kind === "administrator") throw data(null, { status: 404 });
  return { email: customer.email, kind: customer.kind };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, erasure, async ({ email, retour }, by, house) => {
    const id = idIn(args.params.id);
    const erased = await eraseCustomer(house, { by, id, typedEmail: email });
    const list = listBehind(href("/admin/clients"), retour);
    if (erased.ok) return tell(list, "client-efface");
    const { code } = erased.error;
    if (code === "not_found") throw data(null, { status: 404 });
    if (code === "not_confirmed") {
      return { status: 422, fields: { email: "Ce n’est pas l’adresse de ce client" } };
    }
    return { status: 409, failure: "Le compte d’un administrateur ne s’efface pas d’ici." };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_ERASED);

export default function EraseCustomer({ loaderData, actionData, params }: Route.ComponentProps) {
  const [form, fields] = useReplyForm<z.infer<typeof erasure.schema>>({
    id: "effacement",
    reply: actionData,
  });
  return (
    <FormDialog
      title="Effacer ce client ?"
      submit="Effacer définitivement"
      closeHref={href("/admin/clients/:id", { id: params.id })}
      {...form}
      danger
    >
      <p className="t-body t-sm">
        {loaderData.kind === "guest"
          ? "Ses messages et la liste des e-mails reçus"
          : "Son profil, ses adresses, ses sessions et ses messages"}{" "}
        sont effacés aussitôt, sans retour possible. Ses commandes restent pour la comptabilité,
        sans son nom ni son adresse, et ses rétractations cinq ans, à titre de preuve.
      </p>
      <ReturnField to="/admin/clients" />
      <TextField
        label={`Pour confirmer, recopiez ${loaderData.email}`}
        field={fields.email}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
