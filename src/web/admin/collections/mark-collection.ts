import { data, href } from "react-router";
import { z } from "zod";
import { changeCollection } from "#shop/catalogue/collections/change-collection.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { changeThenTell, showPage } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/mark-collection";

const marking = z.enum(["raised", "lowered", "shown", "hidden"]);
const notices = {
  raised: "collection-deplacee",
  lowered: "collection-deplacee",
  shown: "collection-affichee",
  hidden: "collection-masquee",
} as const;

export const loader = (args: Route.LoaderArgs) => showPage(args, href("/admin/collections"));

export const action = (args: Route.ActionArgs) =>
  changeThenTell(args, href("/admin/collections"), async (by, house) => {
    const fields = await readFields(args.request, ["kind"]);
    const kind = marking.safeParse(fields.get("kind")).data;
    if (!kind) throw data(null, { status: 400 });
    const isThere = await changeCollection(house, { by, kind, id: args.params.id });
    if (!isThere) throw data(null, { status: 404 });
    return notices[kind];
  });
