import { data, href } from "react-router";
import { z } from "zod";
import { changeFaq } from "#shop/content/change-faq.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { changeThenTell, showPage } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/mark-question";

const marking = z.enum(["archived", "restored", "raised", "lowered"]);
const notices = {
  archived: "question-retiree",
  restored: "question-remise",
  raised: "question-deplacee",
  lowered: "question-deplacee",
} as const;

export const loader = (args: Route.LoaderArgs) => showPage(args, href("/admin/faq"));

export const action = (args: Route.ActionArgs) =>
  changeThenTell(args, href("/admin/faq"), async (by, house) => {
    const fields = await readFields(args.request, ["kind"]);
    const kind = marking.safeParse(fields.get("kind")).data;
    if (!kind) throw data(null, { status: 400 });
    const changed = await changeFaq(house, { by, change: { kind, id: args.params.id } });
    if (!changed.ok) throw data(null, { status: 404 });
    return notices[kind];
  });
