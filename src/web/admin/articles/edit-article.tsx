import { data, href } from "react-router";
import { articleForm } from "#shop/articles/writing/article-form.ts";
import { findArticleToEdit } from "#shop/articles/writing/find-article-to-edit.server.ts";
import { updateArticle } from "#shop/articles/writing/update-article.server.ts";
import { Tag } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { DraftedForm } from "../drafts/drafted-form.tsx";
import { readDraft } from "../drafts/read-draft.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ReturnLink } from "../lists/return-link.tsx";
import { shopPictures } from "../rich-text/shop-pictures.server.ts";
import type { Route } from "./+types/edit-article";
import { ArticleEditor } from "./article-editor.tsx";
import { formValues, NOT_SAVED, unknownPictureFr } from "./article-fields.ts";
import { articleIn } from "./article-in.server.ts";
import { articleStates } from "./article-states.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, clock, pictures } = args.context.get(houseContext);
  const article = await findArticleToEdit({ db: database.db, clock }, articleIn(args.params.id));
  if (!article) throw data(null, { status: 404 });
  const { form, state } = article;
  const values = formValues(form);
  const place = { form: "article", subject: args.params.id, version: values.version } as const;
  const kept = await readDraft(args, place);
  const chosen = await shopPictures({ db: database.db, pictures }, form.picture);
  return { values, state, kept, pictures: chosen };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, { schema: articleForm, failure: NOT_SAVED }, async (article, by, house) => {
    const id = articleIn(args.params.id);
    const updated = await updateArticle(house, { by, id, article });
    if (updated.ok) {
      return tell(href("/admin/articles/:id", { id }), "article-enregistre");
    }
    const { code } = updated.error;
    if (code === "not_found") throw data(null, { status: 404 });
    if (code === "unknown_picture") return { status: 422, fields: { picture: unknownPictureFr } };
    return {
      status: 409,
      failure:
        "Cet article a été modifié entre-temps. Copiez ce que vous voulez garder, puis rouvrez-le.",
    };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_SAVED);

export default function EditArticle({ loaderData, actionData, params }: Route.ComponentProps) {
  const { values, state, kept, pictures } = loaderData;
  const { id } = params;
  const { label, tone } = articleStates[state];
  return (
    <>
      <AdminHead title="Modifier l’article" lede={<Tag tone={tone}>{label}</Tag>}>
        {state === "published" && (
          <a className={buttonClass("quiet", { size: "sm" })} href={href("/articles/:id", { id })}>
            Voir en boutique
          </a>
        )}
        <ReturnLink className={buttonClass("line", { size: "sm" })} to="/admin/articles">
          Tous les articles
        </ReturnLink>
      </AdminHead>
      <DraftedForm
        // What was saved is the new beginning, in the editors too.
        key={`${id} ${values.version}`}
        kept={kept}
        values={values}
        reply={actionData}
      >
        {(shown, reply) => <ArticleEditor {...{ id, pictures, reply }} values={shown} />}
      </DraftedForm>
    </>
  );
}
