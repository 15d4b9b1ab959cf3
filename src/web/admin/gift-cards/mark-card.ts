import { data, href } from "react-router";
import { z } from "zod";
import { blockCard } from "#shop/gift-cards/block-card.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { changeThenTell, showPage } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/mark-card";

const marking = z.enum(["blocked", "unblocked"]);
const notices = { blocked: "carte-bloquee", unblocked: "carte-debloquee" } as const;

const pageOf = ({ params }: Pick<Route.ActionArgs, "params">) =>
  href("/admin/cartes-cadeaux/:id", params);

export const loader = (args: Route.LoaderArgs) => showPage(args, pageOf(args));

export const action = (args: Route.ActionArgs) =>
  changeThenTell(args, pageOf(args), async (by, house) => {
    const fields = await readFields(args.request, ["kind"]);
    const kind = marking.safeParse(fields.get("kind")).data;
    if (!kind) throw data(null, { status: 400 });
    const isThere = await blockCard(house, { by, kind, id: args.params.id });
    if (!isThere) throw data(null, { status: 404 });
    return notices[kind];
  });
