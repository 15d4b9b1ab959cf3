import { data, href } from "react-router";
import { changeCollection } from "#shop/catalogue/collections/change-collection.server.ts";
import { findCollectionToEdit } from "#shop/catalogue/collections/find-collection-to-edit.server.ts";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerConfirmation, tell } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/delete-collection";

const NOT_DELETED = "La collection n’a pas pu être supprimée. Veuillez réessayer.";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  const collection = await findCollectionToEdit(database, args.params.id);
  if (!collection) throw data(null, { status: 404 });
  return { name: collection.name };
}

export const action = (args: Route.ActionArgs) =>
  answerConfirmation(args, NOT_DELETED, async (by, house) => {
    await changeCollection(house, { by, id: args.params.id, kind: "deleted" });
    return tell(href("/admin/collections"), "collection-supprimee");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_DELETED);

export default function DeleteCollection({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <FormDialog
      title="Supprimer cette collection ?"
      submit="Supprimer"
      closeHref={href("/admin/collections")}
      reply={actionData}
      danger
    >
      <p className="t-body wrap-anywhere">
        « {loaderData.name} » quittera le menu et sa page disparaîtra. Ses produits restent en
        vente.
      </p>
    </FormDialog>
  );
}
