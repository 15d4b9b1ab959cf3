import { startWorker } from "../../src/worker/start.server.ts";
import { testDatabase } from "../support/database/database.ts";
import { composeWorkerHouse } from "../support/shop/worker-house.ts";
import { type PeerOptions, startSmtpPeer } from "../support/smtp-peer.ts";

export type WorkerBench = Awaited<ReturnType<typeof startWorkerBench>>;

/** A worker in this process, with a database and a mail server of its own. */
export async function startWorkerBench(mailServer: PeerOptions = {}) {
  const database = await testDatabase();
  const peer = await startSmtpPeer(mailServer);
  const house = composeWorkerHouse({ databaseUrl: database.url, smtpUrl: peer.url });
  const worker = await startWorker(house);
  const bench = {
    database,
    /** May be replaced by another at the same port. */
    peer,
    house,
    async stop() {
      await worker.stop();
      await house.close();
      await bench.peer.stop();
      await database.drop();
    },
  };
  return bench;
}
