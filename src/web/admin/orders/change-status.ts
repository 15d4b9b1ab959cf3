import { href, redirect } from "react-router";
import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import { changeStatus } from "#shop/orders/lifecycle/change-status.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { changeThenTell } from "../forms/answer-admin-form.server.ts";
import { idIn } from "../forms/typed-id.server.ts";
import type { Route } from "./+types/change-status";
import { tillOf } from "./desk-order.server.ts";

const form = z.object({ to: z.enum(["processing", "delivered"]) });

/** Typed into a browser, it shows the order. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return redirect(href("/admin/commandes/:id", { id: idIn(args.params.id) }));
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const page = isId(id) ? href("/admin/commandes/:id", { id }) : href("/admin/commandes");
  return changeThenTell(args, page, async (by) => {
    const wanted = form.safeParse(Object.fromEntries(await readFields(args.request, ["to"])));
    if (!isId(id) || !wanted.success) return "commande-deja-changee";
    const { to } = wanted.data;
    const changed = await changeStatus(tillOf(args), { orderId: id, to, by });
    if (changed.ok) return `commande-${to}`;
    return changed.error.code === "withheld" ? "commande-retenue" : "commande-deja-changee";
  });
}
