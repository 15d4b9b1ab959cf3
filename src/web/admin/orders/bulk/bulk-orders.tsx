import { data, href } from "react-router";
import { z } from "zod";
import { leftOutFr } from "#copy/orders/rounds.ts";
import { changeStatus } from "#shop/orders/lifecycle/change-status.server.ts";
import { startRound } from "#shop/orders/rounds/start-round.server.ts";
import { tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { listFit } from "../../preparation/load-round.server.ts";
import { tillOf } from "../desk-order.server.ts";
import { refusalFr } from "../refusals.ts";
import type { Route } from "./+types/bulk-orders";
import { BulkResult, BulkScreen, NoneTicked } from "./bulk-result.tsx";
import { nameLeft, tickedIds } from "./ticked-orders.server.ts";

const form = z.object({
  faire: z.enum(["preparer", "processing", "delivered"]),
});

/** What came of it is shown by the answer itself: whoever only opens the address has done nothing. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return null;
}

/** Does the same to all that are ticked; what could not follow is listed with why. */
export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const posted = await args.request.formData().catch(() => null);
  const wanted = form.safeParse({ faire: posted?.get("faire") });
  if (!wanted.success) throw data(null, { status: 400 });
  const till = tillOf(args);
  const orderIds = tickedIds(posted?.getAll("id") ?? []);
  const { faire } = wanted.data;
  if (faire === "preparer") {
    const fit = await listFit(args.context.get(houseContext), orderIds);
    const started = await startRound(till, { orderIds, fit, by });
    if (started.ok) {
      const page = href("/admin/preparation/:id", { id: started.value.roundId });
      return tell(page, "tournee-prete", started.value.parcels);
    }
    const left = started.error.leftOut.map(({ orderId, reason }) => ({
      ...{ orderId, why: leftOutFr[reason] },
    }));
    return { done: 0, left: await nameLeft(till, left) };
  }
  const left: { orderId: string; why: string }[] = [];
  for (const orderId of orderIds) {
    const changed = await changeStatus(till, { orderId, to: faire, by });
    if (!changed.ok) left.push({ orderId, why: refusalFr(changed.error) });
  }
  return { done: orderIds.length - left.length, left: await nameLeft(till, left) };
}

export default function BulkOrders({ actionData }: Route.ComponentProps) {
  const { done, left } = actionData ?? { done: 0, left: [] };
  return (
    <BulkScreen title="Commandes choisies">
      {done === 0 && left.length === 0 ? (
        <NoneTicked />
      ) : (
        <BulkResult done={doneFr(done)} left={left} />
      )}
    </BulkScreen>
  );
}

function doneFr(done: number): string | null {
  if (done === 0) return null;
  return done > 1
    ? `${done} commandes ont changé de statut : leurs clients sont prévenus.`
    : "1 commande a changé de statut : son client est prévenu.";
}
