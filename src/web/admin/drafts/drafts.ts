import { redirect } from "react-router";
import { closeDraft } from "#shop/drafts/close-draft.server.ts";
import { draftChange } from "#shop/drafts/draft-change.ts";
import { keepDraft } from "#shop/drafts/keep-draft.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/drafts";

/** There is nothing to see at this address. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return redirect("/admin");
}

const NAMES = ["kind", "id", "form", "subject", "version", "fields"];

/** Takes what is being typed. No log tells of it: nothing in the shop has changed. */
export async function action(args: Route.ActionArgs) {
  const { userId } = await requireAdmin(args);
  const sent = await readFields(args.request, NAMES);
  const parsed = draftChange.safeParse(Object.fromEntries(sent));
  if (!parsed.success) return Response.json(null, { status: 400 });
  const { database, clock } = args.context.get(houseContext);
  const { kind, ...draft } = parsed.data;
  const house = { db: database.db, clock };
  if (kind === "discarded") {
    await closeDraft(house, { userId, ...draft });
    return Response.json({ isKept: false });
  }
  const kept = await keepDraft(house, { userId, ...parsed.data });
  if (!kept.ok && kept.error.code === "not_found") return Response.json(null, { status: 404 });
  return Response.json({ isKept: kept.ok });
}
