import { data, href, redirect } from "react-router";
import { z } from "zod";
import { markMessage } from "#shop/contact/inbox/mark-message.server.ts";
import { messageMarks } from "#shop/contact/inbox/message-mark.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { idIn } from "../forms/typed-id.server.ts";
import { noticeAddress } from "../frame/notices.ts";
import { listBehind } from "../lists/list-behind.ts";
import type { Route } from "./+types/mark-message";

const marking = z.object({ mark: z.enum(messageMarks) });
const notices = {
  unread: "message-non-lu",
  archived: "message-archive",
  restored: "message-restaure",
} as const;

/** Typed into a browser, it shows the list. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return redirect(href("/admin/messages"));
}

export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const fields = await readFields(args.request, ["mark", "retour"]);
  const parsed = marking.safeParse(Object.fromEntries(fields));
  if (!parsed.success) throw data(null, { status: 400 });
  const { database, clock } = args.context.get(houseContext);
  const { mark } = parsed.data;
  const marked = await markMessage(
    { db: database.db, clock },
    { by, id: idIn(args.params.id), mark },
  );
  if (!marked) throw data(null, { status: 404 });
  const list = listBehind(href("/admin/messages"), fields.get("retour"));
  return redirect(noticeAddress(list, notices[mark]));
}
