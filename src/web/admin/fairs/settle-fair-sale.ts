import { data, href } from "react-router";
import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import { settleSale } from "#shop/fairs/home/settle-sale.server.ts";
import { settlements } from "#shop/fairs/home/settlement.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { changeThenTell, showPage } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/settle-fair-sale";

const id = z.string().refine(isId);
const settling = z.object({ formId: id, sale: id, as: z.enum(settlements) });
const refusals = {
  settled: "foire-vente-deja-reglee",
  not_counted_so: "foire-vente-autrement",
} as const;

const pageOf = ({ params }: Pick<Route.ActionArgs, "params">) => href("/admin/foires/:id", params);

export const loader = (args: Route.LoaderArgs) => showPage(args, pageOf(args));

export const action = (args: Route.ActionArgs) =>
  changeThenTell(args, pageOf(args), async (by, house) => {
    const fields = await readFields(args.request, Object.keys(settling.shape));
    const { data: sent } = settling.safeParse(Object.fromEntries(fields));
    if (!sent) throw data(null, { status: 400 });
    const { id: fairId } = args.params;
    if (!isId(fairId)) throw data(null, { status: 404 });
    const { sale: saleId, ...settled } = sent;
    const done = await settleSale(house, { by, fairId, saleId, ...settled });
    if (done.ok) return "foire-vente-reglee";
    if (done.error.code === "not_found") throw data(null, { status: 404 });
    return refusals[done.error.code];
  });
