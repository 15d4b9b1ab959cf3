import { data } from "react-router";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/sitemap-part";
import { readArticlePart, readProductPart } from "./read-sitemap-part.server.ts";
import { sendXml } from "./send-xml.server.ts";
import { parsePartName, urlEntry, urlSet } from "./sitemap-format.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { config, database } = context.get(houseContext);
  const part = parsePartName(params.part);
  const read = part?.kind === "articles" ? readArticlePart : readProductPart;
  const pieces = part && (await read(database, part.number));
  if (!pieces) throw data(null, { status: 404 });

  return sendXml(request, async function* () {
    yield urlSet.open;
    for await (const piece of pieces) {
      yield piece
        .map(({ path, updatedAt }) => urlEntry(config.publicUrl.origin + path, updatedAt))
        .join("");
    }
    yield urlSet.close;
  });
}
