import { compose } from "#compose.server.ts";
import { readConfig } from "#config/env.server.ts";
import { onShutdown } from "#platform/shutdown.server.ts";
import { startWorker } from "./start.server.ts";
import { warmPictures } from "./warm-pictures.server.ts";

const house = compose(readConfig(), "worker");
const worker = await startWorker(house);
// Minutes of a processor: tests make only the pictures that they look at.
if (house.config.mode !== "test") await warmPictures(house);

onShutdown(house.logger, async () => {
  await worker.stop();
  await house.close();
});
// Whoever watches over processes starts another; one that looks alive and does nothing helps nobody.
worker.lost.then(() => process.exit(1));

house.logger.info("worker ready");
