import { findPieces } from "#shop/payment-links/find-pieces.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/find-pieces";

/** What can be put on a link, as it is typed. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  const text = (args.url.searchParams.get("q") ?? "").slice(0, 100);
  return Response.json(await findPieces(database, { text }));
}
