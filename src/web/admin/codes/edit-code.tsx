import { data, href } from "react-router";
import { codeForm, toCode } from "#shop/codes/code-form.ts";
import { findCodeToEdit } from "#shop/codes/find-code-to-edit.server.ts";
import { saveCode } from "#shop/codes/save-code.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import { idIn } from "../forms/typed-id.server.ts";
import type { Route } from "./+types/edit-code";
import { CodeDialog } from "./code-dialog.tsx";
import { formValues, newCode } from "./code-fields.ts";
import { codesAddress } from "./codes-address.ts";

const NEW = "nouveau";
const NOT_SAVED = "Le code n’a pas pu être enregistré. Veuillez réessayer.";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { id } = args.params;
  const { database } = args.context.get(houseContext);
  const found = id === NEW ? null : await findCodeToEdit(database, id);
  if (id !== NEW && !found) throw data(null, { status: 404 });
  const names = Object.fromEntries(found?.products.map(({ slug, name }) => [slug, name]) ?? []);
  return { values: found ? formValues(found) : newCode, names };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, { schema: codeForm, failure: NOT_SAVED }, async (fields, by, house) => {
    const id = args.params.id === NEW ? null : idIn(args.params.id);
    const saved = await saveCode(house, { by, id, typed: toCode(fields) });
    // A new code comes first.
    const list = id === null ? href("/admin/codes") : codesAddress(args.url.searchParams);
    if (saved.ok) return tell(list, "code-enregistre");
    const { error } = saved;
    switch (error.code) {
      case "not_found":
        throw data(null, { status: 404 });
      case "name_taken":
        return { status: 422, fields: { name: "Un autre code porte déjà ce nom." } };
      case "unknown_products": {
        const products = `Produit introuvable : ${error.slugs.join(", ")}`;
        return { status: 422, fields: { products } };
      }
      case "used_more":
        return { status: 422, fields: { mostUses: `Déjà utilisé ${error.uses} fois.` } };
      case "changed_meanwhile":
        return {
          status: 409,
          failure: "Ce code a été modifié entre-temps. Fermez cette fenêtre et recommencez.",
        };
    }
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_SAVED);

export default function EditCode({ loaderData, actionData, params }: Route.ComponentProps) {
  const isNew = params.id === NEW;
  return <CodeDialog key={params.id} {...loaderData} reply={actionData} isNew={isNew} />;
}
