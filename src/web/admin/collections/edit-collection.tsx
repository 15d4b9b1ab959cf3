import { data, href } from "react-router";
import { collectionForm, toCollection } from "#shop/catalogue/collections/collection-form.ts";
import { findCollectionToEdit } from "#shop/catalogue/collections/find-collection-to-edit.server.ts";
import { saveCollection } from "#shop/catalogue/collections/save-collection.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { DraftedForm } from "../drafts/drafted-form.tsx";
import { readDraft } from "../drafts/read-draft.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/edit-collection";
import { CollectionDialog } from "./collection-dialog.tsx";
import { formValues, newCollection } from "./collection-fields.ts";

const NEW = "nouvelle";
const NOT_SAVED = "La collection n’a pas pu être enregistrée. Veuillez réessayer.";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { id } = args.params;
  const { database } = args.context.get(houseContext);
  const found = id === NEW ? null : await findCollectionToEdit(database, id);
  if (id !== NEW && !found) throw data(null, { status: 404 });
  const values = found ? formValues(found) : newCollection;
  const kept = await readDraft(args, { form: "collection", subject: id, version: values.version });
  const names = Object.fromEntries(found?.picks.map(({ slug, name }) => [slug, name]) ?? []);
  return { values, kept, names };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(
    args,
    { schema: collectionForm, failure: NOT_SAVED },
    async (fields, by, house) => {
      const id = args.params.id === NEW ? null : args.params.id;
      const saved = await saveCollection(house, { by, id, form: toCollection(fields) });
      if (saved.ok) return tell(href("/admin/collections"), "collection-enregistree");
      const { error } = saved;
      switch (error.code) {
        case "not_found":
          throw data(null, { status: 404 });
        case "slug_taken":
          return {
            status: 422,
            fields: { slug: "Cette adresse est celle d’une autre collection." },
          };
        case "unknown_products":
          return {
            status: 422,
            fields: { products: `Produit introuvable : ${error.slugs.join(", ")}` },
          };
        case "changed_meanwhile":
          return {
            status: 409,
            failure:
              "Cette collection a été modifiée entre-temps. Fermez cette fenêtre et recommencez.",
          };
      }
    },
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_SAVED);

export default function EditCollection({ loaderData, actionData, params }: Route.ComponentProps) {
  const { names, ...opened } = loaderData;
  return (
    <DraftedForm key={params.id} {...opened} reply={actionData}>
      {(values, reply) => (
        <CollectionDialog {...{ values, reply, names }} isNew={params.id === NEW} />
      )}
    </DraftedForm>
  );
}
