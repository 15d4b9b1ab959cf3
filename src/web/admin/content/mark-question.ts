import { data, href, redirect } from "react-router";
import { z } from "zod";
import { changeFaq } from "#shop/content/change-faq.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { noticeAddress } from "../frame/notices.ts";
import type { Route } from "./+types/mark-question";

const marking = z.object({ kind: z.enum(["archived", "restored", "raised", "lowered"]) });
const notices = {
  archived: "question-retiree",
  restored: "question-remise",
  raised: "question-deplacee",
  lowered: "question-deplacee",
} as const;

/** Typed into a browser, it shows the list. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return redirect(href("/admin/faq"));
}

export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const fields = await readFields(args.request, ["kind"]);
  const parsed = marking.safeParse(Object.fromEntries(fields));
  if (!parsed.success) throw data(null, { status: 400 });
  const { database, clock } = args.context.get(houseContext);
  const { kind } = parsed.data;
  const change = { kind, id: args.params.id };
  const changed = await changeFaq({ db: database.db, clock }, { by, change });
  if (!changed.ok) throw data(null, { status: 404 });
  return redirect(noticeAddress(href("/admin/faq"), notices[kind]));
}
