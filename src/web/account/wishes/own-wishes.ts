import { href, redirect } from "react-router";
import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import { syncWishes } from "#shop/wishes/sync-wishes.server.ts";
import { isMoment, MOST_CHANGES, MOST_WISHES } from "#shop/wishes/wish-list.ts";
import type { AccountWishes } from "#web/parts/wishes/send-wishes.ts";
import { readJson } from "#web/server/answers/read-json.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireCustomer } from "#web/server/session.server.ts";
import type { Route } from "./+types/own-wishes";

const id = z.string().refine(isId);
const posted = z.object({
  account: id.nullable(),
  kept: z.array(z.object({ id, addedAt: z.iso.datetime().refine(isMoment) })).max(MOST_WISHES),
  removed: z.array(id).max(MOST_CHANGES),
});

/** Nothing to see here: someone who typed the address finds the list itself. */
export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args);
  return redirect(href("/envies"));
}

/** Takes what a browser changed, and answers with what the account keeps. */
export async function action(args: Route.ActionArgs) {
  const { userId } = await requireCustomer(args);
  const { database, clock } = args.context.get(houseContext);
  const parsed = posted.safeParse(await readJson(args.request));
  if (!parsed.success) return new Response(null, { status: 400 });
  const { account, ...changes } = parsed.data;
  // The list of whoever was signed in here before is none of this customer's.
  const own = account === null || account === userId ? changes : { kept: [], removed: [] };
  const wishes = await syncWishes({ db: database.db, clock }, { userId, ...own });
  const answer: AccountWishes = {
    account: userId,
    wishes: wishes.map((wish) => ({ id: wish.id, addedAt: wish.addedAt.toISOString() })),
  };
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}
