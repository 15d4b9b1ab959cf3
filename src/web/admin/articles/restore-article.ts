import { href, redirect } from "react-router";
import { archiveArticle } from "#shop/articles/writing/archive-article.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { changeThenTell } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/restore-article";
import { articleIn } from "./article-in.server.ts";
import { shelfAddress } from "./shelf-address.ts";

/** Typed into a browser, it shows the list. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return redirect(href("/admin/articles"));
}

export const action = (args: Route.ActionArgs) =>
  changeThenTell(args, shelfAddress(args.url.searchParams), async (by, house) => {
    await archiveArticle(house, { by, id: articleIn(args.params.id), archived: false });
    return "article-restaure";
  });
