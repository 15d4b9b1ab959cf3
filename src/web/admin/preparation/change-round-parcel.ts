import { href } from "react-router";
import { z } from "zod";
import { readRound } from "#shop/orders/rounds/read-round.server.ts";
import { isHere, isPacked } from "#shop/orders/rounds/round.ts";
import { markPacked, takeOutOfRound } from "#shop/orders/rounds/tick-line.server.ts";
import { changeThenTell, showPage } from "#web/admin/forms/answer-admin-form.server.ts";
import { idIn } from "#web/admin/forms/typed-id.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import type { Route } from "./+types/change-round-parcel";

const form = z.union([
  z.object({ faire: z.literal("tout-pret") }),
  z.object({
    faire: z.enum(["pret", "retirer"]),
    colis: z.uuid(),
    suivant: z.uuid().optional(),
  }),
]);

const pageOf = (id: string) => href("/admin/preparation/:id", { id: idIn(id) });

export const loader = (args: Route.LoaderArgs) => showPage(args, pageOf(args.params.id));

export async function action(args: Route.ActionArgs) {
  const roundId = idIn(args.params.id);
  const fields = await readFields(args.request, ["faire", "colis", "suivant"]);
  const wanted = form.safeParse(Object.fromEntries(fields)).data;
  const next = wanted && "suivant" in wanted ? wanted.suivant : undefined;
  const page = next ? `${pageOf(roundId)}?colis=${next}` : pageOf(roundId);
  return changeThenTell(args, page, async (by, house) => {
    if (!wanted) return "colis-deja-change";
    if (wanted.faire === "tout-pret") {
      const round = await readRound(house, { roundId });
      for (const parcel of round?.parcels.filter((one) => isHere(one) && !isPacked(one)) ?? []) {
        await markPacked(house, { roundId, parcelId: parcel.id, by });
      }
      return "colis-tous-prets";
    }
    const named = { roundId, parcelId: wanted.colis, by };
    if (wanted.faire === "retirer") {
      const out = await takeOutOfRound(house, named);
      return out.ok ? "colis-retire" : "colis-deja-change";
    }
    const packed = await markPacked(house, named);
    return packed.ok ? "colis-pret" : "colis-deja-change";
  });
}
