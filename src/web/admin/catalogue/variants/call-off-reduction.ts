import { data, href } from "react-router";
import { callOffReduction } from "#shop/pricing/reductions/plan-reduction.server.ts";
import { changeThenTell, showPage } from "#web/admin/forms/answer-admin-form.server.ts";
import { idIn } from "#web/admin/forms/typed-id.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import type { Route } from "./+types/call-off-reduction";

const pageOf = (id: string) => href("/admin/produits/:id/declinaisons", { id });

export const loader = (args: Route.LoaderArgs) => showPage(args, pageOf(args.params.id));

export const action = (args: Route.ActionArgs) =>
  changeThenTell(args, pageOf(args.params.id), async (by, house) => {
    const fields = await readFields(args.request, ["reduction"]);
    const calledOff = {
      by,
      productId: idIn(args.params.id),
      id: idIn(String(fields.get("reduction"))),
    };
    if (!(await callOffReduction(house, calledOff))) throw data(null, { status: 404 });
    return "reduction-annulee";
  });
