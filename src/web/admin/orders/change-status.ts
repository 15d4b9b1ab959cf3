import { z } from "zod";
import { changeStatus } from "#shop/orders/lifecycle/change-status.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import type { Route } from "./+types/change-status";
import { tillOf } from "./desk-order.server.ts";
import { changeOrder, showOrder } from "./order-button.server.ts";

const form = z.object({ to: z.enum(["processing", "delivered"]) });

export const loader = (args: Route.LoaderArgs) => showOrder(args);

export const action = (args: Route.ActionArgs) =>
  changeOrder(args, async (orderId, by) => {
    const wanted = form.safeParse(Object.fromEntries(await readFields(args.request, ["to"])));
    if (!orderId || !wanted.success) return "commande-deja-changee";
    const { to } = wanted.data;
    const changed = await changeStatus(tillOf(args), { orderId, to, by });
    if (changed.ok) return `commande-${to}`;
    return changed.error.code === "withheld" ? "commande-retenue" : "commande-deja-changee";
  });
