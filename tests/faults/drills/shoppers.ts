import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { buyOnce } from "../../load/buy-once.ts";
import { httpBuyers } from "../../sale/http-buyers.ts";
import { readingVisitors } from "../reading-visitors.ts";
import { steadyBuyers } from "../steady-buyers.ts";

/**
 * Those who come while ops/drill/run.sh does what the runbooks say. Orders that the shop has
 * acknowledged are added to a file, one line each.
 * shoppers.ts once URL PRODUCT ORDERS    buys one plant
 * shoppers.ts steady URL PRODUCT ORDERS  visits and buys until SIGTERM, then says how it went
 */
const [, , manner, url = "", productId = "", file = ""] = process.argv;
const keep = (orders: Iterable<string>) =>
  appendFileSync(file, [...orders].map((order) => `${order}\n`).join(""));

if (manner === "once") {
  const buyers = httpBuyers({ url, sockets: 1 });
  const { orderId } = await buyOnce(buyers, productId);
  buyers.leave();
  keep([orderId]);
  console.log(orderId);
} else {
  const visitors = readingVisitors({ url, count: 4 });
  const buyers = steadyBuyers({ url, count: 2, productIds: [productId] });
  // Nothing else keeps the process from ending early.
  const clock = setInterval(() => {}, 60_000);
  await once(process, "SIGTERM");
  clearInterval(clock);
  await Promise.all([visitors.sendHome(), buyers.sendHome()]);
  keep(buyers.paid);
  const troubles = { ...visitors.troubles, ...buyers.troubles };
  const failed = Object.values(troubles).reduce((sum, count) => sum + count, 0);
  const requests = visitors.requests() + buyers.writes.length + failed;
  console.log(JSON.stringify({ requests, orders: buyers.paid.size, failed, troubles }));
}
