import { href, redirect } from "react-router";
import { roundPdf } from "#documents/rounds/round-pdf.server.ts";
import { isId } from "#kernel/ids.ts";
import { readPapers } from "#shop/orders/rounds/read-papers.server.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import { sendPdf } from "#web/server/answers/send-pdf.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/round-papers";
import { loadRound } from "./load-round.server.ts";

/** Only what was counted as printed is drawn: the button counts first, then comes here. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const house = args.context.get(houseContext);
  const { round, weather } = await loadRound(house, args.params.id);
  const named = args.url.searchParams.get("colis");
  const parcelId = named && isId(named) ? named : undefined;
  const parcels = round.parcels.filter(
    ({ id, prints }) => prints > 0 && (!parcelId || id === parcelId),
  );
  if (parcels.length === 0) return redirect(href("/admin/preparation/:id", { id: round.id }));
  const [papers, { details }] = await Promise.all([
    readPapers(house.database, { roundId: round.id, parcelId }),
    readShopIdentity(house.database, house.config),
  ]);
  const packing = Object.entries(weather).flatMap(([id, one]) =>
    one.packing ? [[id, one.packing] as const] : [],
  );
  const pdf = await roundPdf({
    ...{ round: { ...round, parcels }, papers, weather: new Map(packing) },
    pageOf: (id) => new URL(href("/admin/colis/:id", { id }), house.config.publicUrl),
    contact: `${details.email} · ${details.phone}`,
  });
  return sendPdf(pdf, `tournee-${round.day}`);
}
