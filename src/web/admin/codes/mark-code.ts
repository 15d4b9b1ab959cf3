import { data } from "react-router";
import { z } from "zod";
import { stopCode } from "#shop/codes/stop-code.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { changeThenTell, showPage } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/mark-code";
import { codesAddress } from "./codes-address.ts";

const marking = z.enum(["stopped", "resumed"]);
const notices = { stopped: "code-arrete", resumed: "code-repris" } as const;

export const loader = (args: Route.LoaderArgs) =>
  showPage(args, codesAddress(args.url.searchParams));

export const action = (args: Route.ActionArgs) =>
  changeThenTell(args, codesAddress(args.url.searchParams), async (by, house) => {
    const fields = await readFields(args.request, ["kind"]);
    const kind = marking.safeParse(fields.get("kind")).data;
    if (!kind) throw data(null, { status: 400 });
    const isThere = await stopCode(house, { by, kind, id: args.params.id });
    if (!isThere) throw data(null, { status: 404 });
    return notices[kind];
  });
