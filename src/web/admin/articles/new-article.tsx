import { href } from "react-router";
import { addArticle } from "#shop/articles/writing/add-article.server.ts";
import { articleForm } from "#shop/articles/writing/article-form.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { DraftedForm } from "../drafts/drafted-form.tsx";
import { readDraft } from "../drafts/read-draft.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { shopPictures } from "../rich-text/shop-pictures.server.ts";
import type { Route } from "./+types/new-article";
import { ArticleEditor } from "./article-editor.tsx";
import { NOT_SAVED, newArticle, unknownPictureFr } from "./article-fields.ts";

export async function loader(args: Route.LoaderArgs) {
  const { name } = await requireAdmin(args);
  const { database, pictures } = args.context.get(houseContext);
  const kept = await readDraft(args, { form: "article", subject: "nouveau", version: "" });
  const chosen = kept.draft?.fields.picture;
  return {
    author: name,
    kept,
    pictures: await shopPictures({ db: database.db, pictures }, chosen),
  };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, { schema: articleForm, failure: NOT_SAVED }, async (article, by, house) => {
    const added = await addArticle(house, { by, article });
    if (!added.ok) return { status: 422, fields: { picture: unknownPictureFr } };
    const { id } = added.value;
    return tell(href("/admin/articles/:id", { id }), "article-ajoute");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_SAVED);

export default function NewArticle({ loaderData, actionData }: Route.ComponentProps) {
  const { author, kept, pictures } = loaderData;
  return (
    <>
      <AdminHead title="Nouvel article" lede="Son adresse est faite de son titre" />
      <DraftedForm kept={kept} values={{ ...newArticle, author }} reply={actionData}>
        {(values, reply) => <ArticleEditor id="nouveau" {...{ values, pictures, reply }} />}
      </DraftedForm>
    </>
  );
}
