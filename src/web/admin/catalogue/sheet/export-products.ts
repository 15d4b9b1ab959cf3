import { CSV_START, csvLine } from "#platform/csv.server.ts";
import { listSheetProducts } from "#shop/catalogue/sheet/list-sheet-products.server.ts";
import { readSheetVariants } from "#shop/catalogue/sheet/read-sheet-variants.server.ts";
import { allColumns, toLines } from "#shop/catalogue/sheet/variant-columns.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/export-products";

const BATCH = 1000;

/** Sent as it is read: a large catalogue never stands in memory whole. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  let after: { createdAt: string; id: string } | null = null;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(CSV_START + csvLine([...allColumns])));
    },
    async pull(controller) {
      const products = await listSheetProducts(database, { after, limit: BATCH });
      const productIds = products.map(({ id }) => id);
      const variants = await readSheetVariants(database.db, { productIds });
      const lines = products.flatMap((product) =>
        toLines(product, variants.get(product.id) ?? []).map(csvLine),
      );
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join("")));
      after = products.at(-1) ?? null;
      if (products.length < BATCH) controller.close();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="canopee-produits.csv"',
      "Cache-Control": "no-store",
    },
  });
}
