import { data, href } from "react-router";
import { z } from "zod";
import { markMessage } from "#shop/contact/inbox/mark-message.server.ts";
import { messageMarks } from "#shop/contact/inbox/message-mark.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { changeThenTell, showPage } from "../forms/answer-admin-form.server.ts";
import { idIn } from "../forms/typed-id.server.ts";
import { listBehind } from "../lists/list-behind.ts";
import type { Route } from "./+types/mark-message";

const marking = z.enum(messageMarks);
const notices = {
  unread: "message-non-lu",
  archived: "message-archive",
  restored: "message-restaure",
} as const;

export const loader = (args: Route.LoaderArgs) => showPage(args, href("/admin/messages"));

export async function action(args: Route.ActionArgs) {
  const fields = await readFields(args.request.clone(), ["mark", "retour"]);
  const list = listBehind(href("/admin/messages"), fields.get("retour"));
  return changeThenTell(args, list, async (by, house) => {
    const mark = marking.safeParse(fields.get("mark")).data;
    if (!mark) throw data(null, { status: 400 });
    const marked = await markMessage(house, { by, id: idIn(args.params.id), mark });
    if (!marked) throw data(null, { status: 404 });
    return notices[mark];
  });
}
