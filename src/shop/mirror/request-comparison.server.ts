import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { type Asking, askMirror, type MirrorDesk } from "./ask-mirror.server.ts";

/** What happens every night, now. */
export const requestComparison = (desk: MirrorDesk, { by }: Asking): Promise<void> =>
  askMirror(desk, { by, action: "mirror.compared" }, (trx) => enqueue(trx, "compare-mirror", {}));
