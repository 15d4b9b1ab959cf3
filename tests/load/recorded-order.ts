import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../tooling/postgres/cluster.ts";
import { framing } from "../sale/crash/postgres-ear.ts";
import { startTap } from "../sale/crash/tap.ts";
import { httpBuyers } from "../sale/http-buyers.ts";
import { shopEnvironment } from "../support/shop/running-shop.ts";
import { buyOnce } from "./buy-once.ts";

export type Statement = { text: string; values: (string | Buffer | null)[] };
export type RecordedOrder = { statements: Statement[]; ids: string[] };

const WARM_UP = 5;

/** The SQL of one order per product, as a web process of the shop sends it to PostgreSQL. */
export async function recordOrders(
  databaseUrl: string,
  productIds: readonly string[],
): Promise<RecordedOrder[]> {
  let heard: Statement[] = [];
  const ear = () => {
    const statements = statementEar((statement) => heard.push(statement));
    return { asked: statements, isAnswered: () => true };
  };
  const tap = await startTap({ target: new URL(databaseUrl), ear });
  const port = await freePort();
  const env = { ...shopEnvironment(port, tap.url), SIMULATED_PAYMENT_MS: "0" };
  const web = spawn(process.execPath, ["build/server/index.js"], { env, stdio: "ignore" });
  const buyers = httpBuyers({ url: env.PUBLIC_URL, sockets: 1 });
  try {
    while (!(await isReady(env.PUBLIC_URL))) await sleep(100);
    // A connection sets itself up once, before its first order.
    for (let bought = 0; bought < WARM_UP; bought += 1) await buyOnce(buyers, productIds[0] ?? "");
    const recorded: RecordedOrder[] = [];
    for (const productId of productIds) {
      heard = [];
      const { checkoutKey, orderId, payment } = await buyOnce(buyers, productId);
      const secrets = payment.clientSecret.match(/[0-9a-f]{32}/g) ?? [];
      recorded.push({ statements: heard, ids: [checkoutKey, orderId, ...secrets] });
    }
    return recorded;
  } finally {
    buyers.leave();
    web.kill("SIGTERM");
    await once(web, "exit");
    await tap.stop();
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Hears statements with the values that they are bound to. */
function statementEar(hear: (statement: Statement) => void) {
  const messages = framing({ startsWithoutType: true });
  const prepared = new Map<string, string>();
  return (chunk: Buffer): string[] => {
    for (const { type, body } of messages(chunk)) {
      const [first = "", second = ""] = body.toString("latin1").split("\0", 2);
      if (type === "P") {
        const name = Buffer.byteLength(first, "latin1") + 1;
        prepared.set(first, body.toString("utf8", name, body.indexOf(0, name)));
      } else if (type === "Q") {
        hear({ text: body.toString("utf8", 0, body.length - 1), values: [] });
      } else if (type === "B") {
        const values = boundValues(body, first.length + second.length + 2);
        hear({ text: prepared.get(second) ?? "", values });
      }
    }
    return [];
  };
}

function boundValues(body: Buffer, start: number): Statement["values"] {
  const formats = body.readInt16BE(start);
  let at = start + 2 + formats * 2;
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, (_, index) => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    const value = body.subarray(at, at + length);
    at += length;
    const isBinary = formats > 0 && body.readInt16BE(start + 2 + (formats > 1 ? index * 2 : 0));
    return isBinary ? Buffer.from(value) : value.toString("utf8");
  });
}
