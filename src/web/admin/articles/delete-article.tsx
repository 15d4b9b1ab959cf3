import { data, useSearchParams } from "react-router";
import { archiveArticle } from "#shop/articles/writing/archive-article.server.ts";
import { findArticleToEdit } from "#shop/articles/writing/find-article-to-edit.server.ts";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerConfirmation, tell } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/delete-article";
import { articleIn } from "./article-in.server.ts";
import { shelfAddress } from "./shelf-address.ts";

const NOT_DELETED = "L’article n’a pas pu être supprimé. Veuillez réessayer.";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  const article = await findArticleToEdit({ db: database.db, clock }, articleIn(args.params.id));
  if (!article) throw data(null, { status: 404 });
  return { title: article.form.title };
}

export const action = (args: Route.ActionArgs) =>
  answerConfirmation(args, NOT_DELETED, async (by, house) => {
    await archiveArticle(house, { by, id: articleIn(args.params.id), archived: true });
    return tell(shelfAddress(args.url.searchParams), "article-supprime");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_DELETED);

export default function DeleteArticle({ actionData, loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <FormDialog
      title="Supprimer cet article ?"
      submit="Supprimer"
      closeHref={shelfAddress(search)}
      reply={actionData}
      danger
    >
      <p className="t-body wrap-anywhere">
        « {loaderData.title} » ne sera plus visible en boutique. Vous pourrez le restaurer depuis
        les articles supprimés.
      </p>
    </FormDialog>
  );
}
