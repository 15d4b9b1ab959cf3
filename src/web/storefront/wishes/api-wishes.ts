import { isId } from "#kernel/ids.ts";
import { MOST_WISHES } from "#shop/wishes/wish-list.ts";
import { wishedThings } from "#shop/wishes/wished-things.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/api-wishes";

const headers = { "Cache-Control": "no-store" };

/** The products and plants named by `ids`, as they are sold now. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, logger } = context.get(houseContext);
  const asked = (url.searchParams.get("ids") ?? "").split(",").filter(isId);
  const ids = [...new Set(asked)].slice(0, MOST_WISHES);
  try {
    return Response.json({ wished: await wishedThings(database, ids) }, { headers });
  } catch (error) {
    logger.error({ err: error }, "wishes not loaded");
    return Response.json({ error: "Erreur lors du chargement" }, { status: 503, headers });
  }
}
