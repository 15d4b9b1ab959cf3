import { data, type RouterContextProvider } from "react-router";
import { isId } from "#kernel/ids.ts";
import type { DeskOrder } from "#shop/orders/desk/desk-order.ts";
import type { DeskParcel } from "#shop/orders/parcels/desk-parcel.ts";
import { deskOrderOf } from "../desk-order.server.ts";

type Args = { context: Readonly<RouterContextProvider>; params: { id: string }; url: URL };

/** Which parcel the address names with « ?colis= »; without, the order's only one is meant. */
export function parcelIdIn({ url }: Pick<Args, "url">): string | undefined {
  const named = url.searchParams.get("colis");
  if (named === null) return undefined;
  if (!isId(named)) throw data(null, { status: 404 });
  return named;
}

/** The order that the address names and its parcel, or the page that says there is none. */
export async function deskParcelOf(
  args: Args,
): Promise<{ order: DeskOrder; parcel: DeskParcel; of: number }> {
  const named = parcelIdIn(args);
  const order = await deskOrderOf(args);
  const only = order.parcels.length === 1 ? order.parcels[0] : undefined;
  const parcel = named === undefined ? only : order.parcels.find(({ id }) => id === named);
  if (!parcel) throw data(null, { status: 404 });
  return { order, parcel, of: order.parcels.length };
}
