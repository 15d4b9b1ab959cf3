import { href } from "react-router";
import { z } from "zod";
import { readRound } from "#shop/orders/rounds/read-round.server.ts";
import { isHere, isPacked, type RoundParcel } from "#shop/orders/rounds/round.ts";
import { markPacked, takeOutOfRound } from "#shop/orders/rounds/tick-line.server.ts";
import { changeThenTell, showPage } from "#web/admin/forms/answer-admin-form.server.ts";
import { idIn } from "#web/admin/forms/typed-id.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/change-round-parcel";
import { packingOf } from "./load-round.server.ts";

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
    const pack = async (chosen: (parcel: RoundParcel) => boolean) => {
      const round = await readRound(house, { roundId });
      const parcels = round?.parcels.filter((one) => isHere(one) && chosen(one)) ?? [];
      const planned = await packingOf(args.context.get(houseContext), { parcels });
      let packed = 0;
      for (const { id: parcelId } of parcels) {
        const packing = planned.get(parcelId)?.packing ?? null;
        const marked = await markPacked(house, { roundId, parcelId, packing, by });
        if (marked.ok) packed += 1;
      }
      return packed;
    };
    if (wanted.faire === "tout-pret") {
      await pack((one) => !isPacked(one));
      return "colis-tous-prets";
    }
    const named = { roundId, parcelId: wanted.colis, by };
    if (wanted.faire === "retirer") {
      const out = await takeOutOfRound(house, named);
      return out.ok ? "colis-retire" : "colis-deja-change";
    }
    const packed = await pack(({ id }) => id === wanted.colis);
    return packed > 0 ? "colis-pret" : "colis-deja-change";
  });
}
