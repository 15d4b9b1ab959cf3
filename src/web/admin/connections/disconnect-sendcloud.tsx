import { href, Link } from "react-router";
import { disconnectSendcloud } from "#shop/carriers/connect-sendcloud.server.ts";
import { listUnsettled } from "#shop/orders/labels/read-labels.server.ts";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerConfirmation, tell } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/disconnect-sendcloud";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { db } = args.context.get(houseContext).database;
  return { unsettled: await listUnsettled({ db }, { adapter: "sendcloud" }) };
}

const FAILURE = "Sendcloud n’a pas pu être déconnecté. Veuillez réessayer.";
const UNSETTLED =
  "Des étiquettes attendent encore une réponse de Sendcloud : la boutique ne pourrait plus rien en savoir.";

export const action = (args: Route.ActionArgs) =>
  answerConfirmation(args, FAILURE, async (by, house) => {
    const left = await disconnectSendcloud(house, { by });
    if (!left.ok) return { status: 409, failure: UNSETTLED };
    return tell("/admin", "sendcloud-deconnecte");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function DisconnectSendcloud({
  loaderData: { unsettled },
  actionData: reply,
}: Route.ComponentProps) {
  return (
    <FormDialog
      title="Déconnecter Sendcloud"
      closeHref="/admin/connexions/sendcloud"
      reply={reply}
      submit="Déconnecter"
      isDisabled={unsettled.length > 0}
      danger
    >
      {unsettled.length > 0 ? (
        <>
          <p>{UNSETTLED}</p>
          <p>
            Attendez leur réponse, ou annulez ces étiquettes sur la page de leur commande :{" "}
            {unsettled.map((number, at) => (
              <span key={number}>
                {at > 0 && ", "}
                <Link className="link" to={`${href("/admin/commandes")}?q=${number}`}>
                  {number}
                </Link>
              </span>
            ))}
            .
          </p>
        </>
      ) : (
        <p>
          Les clés seront effacées de la boutique. Les étiquettes déjà achetées restent ; les
          suivantes se feront à la main.
        </p>
      )}
    </FormDialog>
  );
}
