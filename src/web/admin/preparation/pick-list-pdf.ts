import { href } from "react-router";
import { pickListPdf } from "#documents/rounds/pick-list.server.ts";
import { sendPdf } from "#web/server/answers/send-pdf.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/pick-list-pdf";
import { roundOf } from "./load-round.server.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const house = args.context.get(houseContext);
  const round = await roundOf(house, args.params.id);
  const page = new URL(href("/admin/preparation/:id", { id: round.id }), house.config.publicUrl);
  return sendPdf(await pickListPdf(round, page), `cueillette-${round.day}`);
}
