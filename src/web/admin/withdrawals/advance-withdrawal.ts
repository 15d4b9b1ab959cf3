import { href } from "react-router";
import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import { advanceWithdrawal } from "#shop/withdrawals/advance-withdrawal.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { changeThenTell, showPage } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/advance-withdrawal";

const form = z.object({ to: z.enum(["received", "closed"]) });
const page = "/admin/retractations";

export const loader = (args: Route.LoaderArgs) => showPage(args, href(page));

export const action = (args: Route.ActionArgs) =>
  changeThenTell(args, page, async (by, house) => {
    const { id } = args.params;
    const wanted = form.safeParse(Object.fromEntries(await readFields(args.request, ["to"])));
    if (!isId(id) || !wanted.success) return "retractation-deja";
    const { to } = wanted.data;
    const advanced = await advanceWithdrawal(house, { withdrawalId: id, to, by });
    return advanced.ok ? `retractation-${to}` : "retractation-deja";
  });
