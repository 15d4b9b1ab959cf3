import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import { confirmGiftOrder } from "#shop/checkout/gift/confirm-gift-order.server.ts";
import { readJson } from "#web/server/answers/read-json.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/confirm";

const posted = z.object({ checkoutKey: z.string().refine(isId) });

/** « Commander avec obligation de paiement », where a gift card pays all of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock } = context.get(houseContext);
  const parsed = posted.safeParse(await readJson(request));
  if (!parsed.success) return new Response(null, { status: 400 });
  const settled = await confirmGiftOrder({ db: database.db, clock }, parsed.data);
  if (!settled) return new Response(null, { status: 404 });
  return Response.json({ outcome: settled.outcome });
}
