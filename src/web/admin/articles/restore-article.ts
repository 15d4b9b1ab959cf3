import { href } from "react-router";
import { archiveArticle } from "#shop/articles/writing/archive-article.server.ts";
import { changeThenTell, showPage } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/restore-article";
import { articleIn } from "./article-in.server.ts";
import { shelfAddress } from "./shelf-address.ts";

export const loader = (args: Route.LoaderArgs) => showPage(args, href("/admin/articles"));

export const action = (args: Route.ActionArgs) =>
  changeThenTell(args, shelfAddress(args.url.searchParams), async (by, house) => {
    await archiveArticle(house, { by, id: articleIn(args.params.id), archived: false });
    return "article-restaure";
  });
