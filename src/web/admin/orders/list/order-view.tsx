import { data, Form, href, useLocation } from "react-router";
import { z } from "zod";
import { isId, newId } from "#kernel/ids.ts";
import { LONGEST_VIEW_NAME, orderSearch, readOrderQuery } from "#shop/orders/desk/order-query.ts";
import {
  findSavedView,
  removeView,
  renameView,
  type SaveViewError,
  saveView,
} from "#shop/orders/desk/saved-views.server.ts";
import { typedLine } from "#shop/typed-text.ts";
import { Button } from "#ui/button.tsx";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { TextField, TickField } from "#web/parts/forms/fields.tsx";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/order-view";

const NEW = "nouvelle";
const REMOVAL = "retirer-vue";
// By itself, so that the browser is not sent the schema with it.
const FAILURE = "La vue n’a pas pu être enregistrée. Veuillez réessayer.";
const form = {
  schema: z.object({
    name: typedLine("Donnez un nom à la vue", LONGEST_VIEW_NAME, "60 caractères au plus"),
    shared: z.literal("on").optional(),
    key: z.uuid().optional(),
    faire: z.literal("retirer").optional(),
  }),
  failure: FAILURE,
};

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  const { vue: id } = args.params;
  if (id === NEW) {
    if (!orderSearch(readOrderQuery(args.url.searchParams))) throw data(null, { status: 404 });
    return { key: newId(), isNew: true, isOwn: true, values: { name: "", shared: "on" } };
  }
  const view = isId(id) ? await findSavedView(database, { id, userId }) : null;
  if (!view) throw data(null, { status: 404 });
  const { name, isShared, isOwn } = view;
  return { key: id, isNew: false, isOwn, values: { name, shared: isShared ? "on" : "" } };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, form, async ({ name, shared, key, faire }, { userId }, house) => {
    const { vue: id } = args.params;
    const query = readOrderQuery(args.url.searchParams);
    const list = `${href("/admin/commandes")}${orderSearch(query)}`;
    const named = { userId, name, isShared: shared === "on" };
    if (id === NEW) {
      const saved = await saveView(house, { ...named, query, key });
      if (!saved.ok) return { status: 409, failure: refusals[saved.error.code] };
      return tell(list, "vue-enregistree");
    }
    if (!isId(id)) throw data(null, { status: 404 });
    if (faire) {
      const removed = await removeView(house, { id, userId });
      if (!removed.ok) throw data(null, { status: 404 });
      return tell(list, "vue-retiree");
    }
    const renamed = await renameView(house, { ...named, id });
    if (!renamed.ok) throw data(null, { status: 404 });
    return tell(list, "vue-modifiee");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

const refusals = {
  asks_nothing: "Cette vue ne demande rien : choisissez un filtre d’abord.",
  too_many: "Vous avez déjà douze vues : retirez-en une d’abord.",
} satisfies Record<SaveViewError["code"], string>;

type Fields = { name: string; shared: string };

/** Over the list as it is asked for. */
export default function OrderView({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { key, isNew, isOwn, values } = loaderData;
  const isRemovable = isOwn && !isNew;
  const { search } = useLocation();
  const asked = orderSearch(readOrderQuery(new URLSearchParams(search)));
  const [state, fields] = useReplyForm<Fields>({ id: "vue", reply, values });
  return (
    <>
      <FormDialog
        title={isNew ? "Enregistrer cette vue" : "Modifier cette vue"}
        submit="Enregistrer"
        closeHref={`${href("/admin/commandes")}${asked}`}
        {...state}
        status={
          isRemovable && (
            <Button type="submit" form={REMOVAL} variant="quiet" size="sm">
              Retirer la vue
            </Button>
          )
        }
      >
        {isNew && <input type="hidden" name="key" value={key} />}
        <TextField label="Nom" field={fields.name} maxLength={LONGEST_VIEW_NAME} required />
        {isOwn && <TickField label="La montrer à toute l’équipe" field={fields.shared} />}
        {isRemovable && (
          <p className="t-sm c-2">Retirer la vue ne change rien aux commandes qu’elle montre.</p>
        )}
        {!isOwn && (
          <p className="t-sm c-2">Seule la personne qui l’a enregistrée peut la retirer.</p>
        )}
      </FormDialog>
      {isRemovable && (
        // A form of its own: the key that sends a name must not take the view away.
        <Form id={REMOVAL} method="post" hidden>
          <input type="hidden" name="faire" value="retirer" />
          <input type="hidden" name="name" value={values.name} />
        </Form>
      )}
    </>
  );
}
