import { data, href, redirect } from "react-router";
import { z } from "zod";
import { tickPacked, tickPicked } from "#shop/orders/rounds/tick-line.server.ts";
import { showPage } from "#web/admin/forms/answer-admin-form.server.ts";
import { idIn } from "#web/admin/forms/typed-id.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/tick-line";
import { packingOf, roundOf } from "./load-round.server.ts";

const etat = z.enum(["fait", "a-faire"]);
const form = z.union([
  z.object({ unite: z.uuid(), etat }),
  z.object({ colis: z.uuid(), ligne: z.uuid(), etat }),
]);

const pageOf = (id: string) => href("/admin/preparation/:id", { id: idIn(id) });

export const loader = (args: Route.LoaderArgs) => showPage(args, pageOf(args.params.id));

/** A script reads the page again by itself; without one, the page is opened anew. */
export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const roundId = idIn(args.params.id);
  const fields = await readFields(args.request, ["unite", "colis", "ligne", "etat", "sur"]);
  const wanted = form.safeParse(Object.fromEntries(fields));
  if (!wanted.success) throw data(null, { status: 400 });
  const house = args.context.get(houseContext);
  const till = { db: house.database.db, clock: house.clock };
  const isDone = wanted.data.etat === "fait";
  if ("unite" in wanted.data)
    await tickPicked(till, { roundId, unitId: wanted.data.unite, isDone });
  else {
    const { colis: parcelId, ligne: itemId } = wanted.data;
    const { parcels } = await roundOf(house, roundId);
    const ticked = { parcels: parcels.filter(({ id }) => id === parcelId) };
    const planned = isDone ? await packingOf(house, ticked) : null;
    const packing = planned?.get(parcelId)?.packing ?? null;
    // What has left or was taken out meanwhile is seen on the page that is read again.
    await tickPacked(till, { roundId, parcelId, itemId, isDone, packing, by });
  }
  if (fields.get("sur") === "place") return data(null);
  const colis = "colis" in wanted.data ? `?colis=${wanted.data.colis}` : "";
  return redirect(`${pageOf(roundId)}${colis}`);
}
