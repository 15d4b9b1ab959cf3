import { shopIdentity } from "#config/shop-identity.ts";
import { listOffersForMachines, type Offer } from "#shop/catalogue/feeds/list-offers.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/merchant-feed";
import { merchantItems } from "./merchant-item.ts";
import { sendXml } from "./send-xml.server.ts";
import { element, xmlDeclaration } from "./xml.ts";

const PIECE = 500;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { config, database } = context.get(houseContext);
  const { origin } = config.publicUrl;
  const read = (last?: Offer) =>
    listOffersForMachines(database, { after: last ?? null, limit: PIECE });
  // Before anything is sent: a database that is away is then still an honest error.
  const first = await read();

  return sendXml(request, async function* () {
    yield `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`;
    yield element("title", shopIdentity.name) + element("link", origin);
    yield `${element("description", shopIdentity.description)}\n`;
    for (let piece = first; piece.length > 0; piece = await read(piece.at(-1))) {
      yield piece.map((offer) => merchantItems(origin, offer)).join("");
      if (piece.length < PIECE) break;
    }
    yield "</channel>\n</rss>\n";
  });
}
