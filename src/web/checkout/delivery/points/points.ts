import { clientAddressContext, houseContext } from "#web/server/house.server.ts";
import type { PointsReply } from "../../checkout-wire.ts";
import { paceQuestions } from "../../outcome/question-pace.server.ts";
import type { Route } from "./+types/points";
import { keptPoint } from "./point-cookie.server.ts";
import { searchPoints } from "./search-points.server.ts";

const { isTooOften } = paceQuestions();

/** The points for whoever chooses one in the checkout. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const house = context.get(houseContext);
  const address = context.get(clientAddressContext);
  if (isTooOften({ address, now: house.clock.now() })) {
    return new Response(null, { status: 429, headers: { "Retry-After": "60" } });
  }
  const points = await searchPoints(house, {
    near: url.searchParams.get("autour") ?? "",
    country: url.searchParams.get("pays") ?? "France",
  });
  if (!points) return new Response(null, { status: 503, headers: { "Retry-After": "60" } });
  // Asked for here: the page of the checkout is the same for all guests.
  const reply: PointsReply = { points, last: keptPoint(house.config, request) };
  return Response.json(reply);
}
