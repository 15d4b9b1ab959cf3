import { data, href, Link } from "react-router";
import { z } from "zod";
import { leftOutFr } from "#copy/orders/rounds.ts";
import { isId } from "#kernel/ids.ts";
import { nameOrders } from "#shop/orders/desk/name-orders.server.ts";
import { changeStatus } from "#shop/orders/lifecycle/change-status.server.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { MOST_IN_ROUND, startRound } from "#shop/orders/rounds/start-round.server.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";
import { tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { AdminHead } from "#web/admin/frame/admin-head.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { listFit } from "../../preparation/load-round.server.ts";
import { tillOf } from "../desk-order.server.ts";
import { refusalFr } from "../refusals.ts";
import type { Route } from "./+types/bulk-orders";

const form = z.object({
  faire: z.enum(["preparer", "processing", "delivered"]),
  ids: z.array(z.uuid()).max(MOST_IN_ROUND),
});

/** What came of it is shown by the answer itself: whoever only opens the address has done nothing. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return null;
}

type Left = { id: string; number: string; why: string };

/** Does the same to all that are ticked; what could not follow is listed with why. */
export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const posted = await args.request.formData().catch(() => null);
  const ids = posted?.getAll("id").filter((id) => typeof id === "string" && isId(id));
  const wanted = form.safeParse({ faire: posted?.get("faire"), ids: [...new Set(ids)] });
  if (!wanted.success) throw data(null, { status: 400 });
  const till = tillOf(args);
  const { faire, ids: orderIds } = wanted.data;
  if (faire === "preparer") {
    const fit = await listFit(args.context.get(houseContext), orderIds);
    const started = await startRound(till, { orderIds, fit, by });
    if (started.ok) {
      const page = href("/admin/preparation/:id", { id: started.value.roundId });
      return tell(page, "tournee-prete", started.value.parcels);
    }
    const why = new Map(
      started.error.leftOut.map(({ orderId, reason }) => [orderId, leftOutFr[reason]]),
    );
    return { done: 0, left: await named(till, why) };
  }
  const refused = new Map<string, string>();
  for (const orderId of orderIds) {
    const changed = await changeStatus(till, { orderId, to: faire, by });
    if (!changed.ok) refused.set(orderId, refusalFr(changed.error));
  }
  return { done: orderIds.length - refused.size, left: await named(till, refused) };
}

async function named(
  till: ReturnType<typeof tillOf>,
  why: ReadonlyMap<string, string>,
): Promise<Left[]> {
  const known = await nameOrders(till, [...why.keys()]);
  return [...why].map(([id, words]) => ({
    id,
    number: orderNumber({ id, number: known.get(id)?.number ?? null }),
    why: words,
  }));
}

export default function BulkOrders({ actionData }: Route.ComponentProps) {
  const { done, left } = actionData ?? { done: 0, left: [] };
  const isNothing = done === 0 && left.length === 0;
  return (
    <>
      <AdminHead title="Commandes choisies">
        <Link className={buttonClass("line")} to={href("/admin/commandes")}>
          Retour aux commandes
        </Link>
      </AdminHead>
      <div className="wrap stack [--stack:1.25rem]">
        {isNothing && (
          <Alert kind="warning">Aucune commande n’est cochée : cochez-en dans la liste.</Alert>
        )}
        {done > 0 && (
          <Alert kind="success">
            {done > 1
              ? `${done} commandes ont changé de statut : leurs clients sont prévenus.`
              : "1 commande a changé de statut : son client est prévenu."}
          </Alert>
        )}
        {left.length > 0 && (
          <section aria-labelledby="laissees" className="stack [--stack:.75rem]">
            <h2 id="laissees" className="t-h3">
              {left.length > 1 ? `${left.length} laissées` : "1 laissée"} en l’état
            </h2>
            <ul className="carried">
              {left.map(({ id, number, why }) => (
                <li key={id}>
                  <Link className="link link--tap" to={href("/admin/commandes/:id", { id })}>
                    {number}
                  </Link>
                  <span>{why}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
