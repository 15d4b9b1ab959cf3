import { data, href, redirect } from "react-router";
import { isId } from "#kernel/ids.ts";
import { findParcelPlace } from "#shop/orders/rounds/find-parcel-place.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/find-parcel";

/** Where the code on a slip leads: the parcel in its round, to be ticked, or else its order. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { id } = args.params;
  const { database } = args.context.get(houseContext);
  const place = isId(id) ? await findParcelPlace(database, { parcelId: id }) : null;
  if (!place) throw data(null, { status: 404 });
  return redirect(
    place.roundId
      ? `${href("/admin/preparation/:id", { id: place.roundId })}?colis=${id}`
      : href("/admin/commandes/:id", { id: place.orderId }),
  );
}
