import { href, redirect } from "react-router";
import { archiveArticle } from "#shop/articles/writing/archive-article.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { noticeAddress } from "../frame/notices.ts";
import type { Route } from "./+types/restore-article";
import { articleIn } from "./article-in.server.ts";
import { shelfAddress } from "./shelf-address.ts";

/** Typed into a browser, it shows the list. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return redirect(href("/admin/articles"));
}

export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  await archiveArticle(
    { db: database.db, clock },
    { by, id: articleIn(args.params.id), archived: false },
  );
  return redirect(noticeAddress(shelfAddress(args.url.searchParams), "article-restaure"));
}
