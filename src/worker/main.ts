import { compose } from "#compose.server.ts";
import { readConfig } from "#config/env.server.ts";
import { createHeartbeat } from "#platform/queue/heartbeat.ts";
import { onShutdown } from "#platform/shutdown.server.ts";
import { listenForHealth } from "./health.server.ts";
import { startWorker } from "./start.server.ts";
import { warmPictures } from "./warm-pictures.server.ts";

const house = compose(readConfig(), "worker");
// The queue leaves nobody to hear that the end of a job could not be written, as when the database
// goes away. Such a job is locked by us until we are gone: then the next worker gets it back.
process.on("unhandledRejection", (error) => {
  house.logger.fatal({ err: error }, "worker ends, its jobs go to the next one");
  process.exit(1);
});
const heartbeat = createHeartbeat(house.clock);
const worker = await startWorker(house, heartbeat);
const { workerPort } = house.config;
const health =
  workerPort === undefined
    ? undefined
    : await listenForHealth({ ...house, heartbeat, config: { ...house.config, workerPort } });
// Minutes of a processor: tests make only the pictures that they look at.
if (house.config.mode !== "test") await warmPictures(house);

onShutdown(house.logger, async () => {
  await worker.stop();
  await health?.close();
  await house.close();
});
// Whoever watches over processes starts another; one that looks alive and does nothing helps nobody.
worker.lost.then(() => process.exit(1));

house.logger.info("worker ready");
