import { parseWithZod } from "@conform-to/zod/v4";
import { data, href, Link } from "react-router";
import { type ArticleForm, articleForm } from "#shop/articles/writing/article-form.ts";
import { findArticleToEdit } from "#shop/articles/writing/find-article-to-edit.server.ts";
import { previewArticle } from "#shop/articles/writing/preview-article.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ArticleText } from "#web/parts/articles/article-text.tsx";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/preview-article";
import { articleIn } from "./article-in.server.ts";

/** The article as it is stored. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  // Only its form knows it.
  if (args.params.id === "nouveau") return null;
  const { database, clock } = args.context.get(houseContext);
  const stored = await findArticleToEdit({ db: database.db, clock }, articleIn(args.params.id));
  if (!stored) throw data(null, { status: 404 });
  return show(args, stored.form);
}

/** The article as it stands in the form, which is not saved. */
export async function action(args: Route.ActionArgs) {
  await requireAdmin(args);
  const fields = await readFields(args.request, Object.keys(articleForm.shape));
  const submission = parseWithZod(fields, { schema: articleForm });
  const article = submission.status === "success" ? await show(args, submission.value) : null;
  return data(article, { status: article ? 200 : 422 });
}

async function show({ context, params }: Route.LoaderArgs | Route.ActionArgs, form: ArticleForm) {
  const { database, clock, pictures } = context.get(houseContext);
  const house = { db: database.db, clock, pictures };
  const previewed = await previewArticle(house, { id: params.id, form });
  return previewed.ok ? previewed.value : null;
}

export default function PreviewArticle({ loaderData, actionData, params }: Route.ComponentProps) {
  // Null says that what was typed cannot be shown.
  const article = actionData === undefined ? loaderData : actionData;
  return (
    <>
      <div className="wrap">
        {article ? (
          <Alert kind="info" action={<BackToForm id={params.id} />}>
            Aperçu : seuls les administrateurs voient cette page.
          </Alert>
        ) : (
          <Alert kind="error">
            L’aperçu demande un article complet, avec une image de la boutique. Revenez au
            formulaire et enregistrez : il dira ce qui manque.
          </Alert>
        )}
      </div>
      {article && <ArticleText article={article} />}
    </>
  );
}

const BackToForm = ({ id }: { id: string }) =>
  id === "nouveau" ? null : (
    <Link className="link link--tap" to={href("/admin/articles/:id", { id })}>
      Modifier
    </Link>
  );
