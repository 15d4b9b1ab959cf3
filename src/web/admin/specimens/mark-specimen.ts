import { data, href } from "react-router";
import { z } from "zod";
import { returnSpecimen } from "#shop/catalogue/specimens/return-specimen.server.ts";
import { readNumber } from "#shop/catalogue/specimens/specimen-state.ts";
import { withdrawSpecimen } from "#shop/catalogue/specimens/withdraw-specimen.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { changeThenTell, showPage } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/mark-specimen";

const marking = z.enum(["withdrawn", "returned"]);
const changes = { withdrawn: withdrawSpecimen, returned: returnSpecimen };
const done = { withdrawn: "specimen-retire", returned: "specimen-remis" } as const;
const refusals = {
  sold: "specimen-vendu",
  at_fair: "specimen-a-la-foire",
  stock_held: "specimen-retenu",
  photograph_too_old: "specimen-a-photographier",
} as const;

export const loader = (args: Route.LoaderArgs) =>
  showPage(args, href("/admin/specimens/:number", args.params));

export const action = (args: Route.ActionArgs) =>
  changeThenTell(args, href("/admin/specimens/:number", args.params), async (by, house) => {
    const fields = await readFields(args.request, ["kind"]);
    const kind = marking.safeParse(fields.get("kind")).data;
    if (!kind) throw data(null, { status: 400 });
    const number = readNumber(args.params.number);
    if (number === null) throw data(null, { status: 404 });
    const marked = await changes[kind](house, { by, number });
    if (marked.ok) return done[kind];
    if (marked.error.code === "not_found") throw data(null, { status: 404 });
    return refusals[marked.error.code];
  });
