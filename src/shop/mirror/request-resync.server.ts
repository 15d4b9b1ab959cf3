import { startMirroringProducts } from "#shop/connections/start-mirroring-products.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { type Asking, askMirror, type MirrorDesk } from "./ask-mirror.server.ts";

/** Everything again, the catalogue too. */
export const requestResync = (desk: MirrorDesk, { by }: Asking): Promise<void> =>
  askMirror(desk, { by, action: "mirror.resynced" }, async (trx) => {
    await startMirroringProducts(trx);
    await enqueue(trx, "mirror-everything", {});
  });
