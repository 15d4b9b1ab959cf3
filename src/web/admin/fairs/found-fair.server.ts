import { data, type LoaderFunctionArgs } from "react-router";
import { isId } from "#kernel/ids.ts";
import { type DeskFair, findFair } from "#shop/fairs/desk/find-fair.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";

/** The fair that an address names, for an administrator. */
export async function mustFindFair(
  args: Pick<LoaderFunctionArgs, "request" | "context" | "params">,
) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  const { id = "" } = args.params;
  const fair = isId(id) ? await findFair(database, id) : null;
  if (!fair) throw data(null, { status: 404 });
  return fair satisfies DeskFair;
}
