import { z } from "zod";
import { mergeParcel } from "#shop/orders/parcels/change-contents.server.ts";
import { deliverParcel } from "#shop/orders/parcels/deliver-parcel.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { tillOf } from "../desk-order.server.ts";
import { changeOrder, showOrder } from "../order-button.server.ts";
import type { Route } from "./+types/change-parcel";

const form = z.object({ faire: z.enum(["regrouper", "livre"]), colis: z.uuid() });

export const loader = (args: Route.LoaderArgs) => showOrder(args);

export const action = (args: Route.ActionArgs) =>
  changeOrder(args, async (orderId, by) => {
    const fields = await readFields(args.request, ["faire", "colis"]);
    const wanted = form.safeParse(Object.fromEntries(fields));
    if (!orderId || !wanted.success) return "colis-deja-change";
    const named = { orderId, parcelId: wanted.data.colis, by };
    if (wanted.data.faire === "regrouper") {
      const merged = await mergeParcel(tillOf(args), named);
      return merged.ok ? "colis-regroupes" : "colis-deja-change";
    }
    const delivered = await deliverParcel(tillOf(args), named);
    return delivered.ok ? "colis-livre" : "colis-deja-change";
  });
