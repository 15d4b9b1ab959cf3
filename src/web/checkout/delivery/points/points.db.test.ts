import { afterAll, beforeAll, expect, test } from "vitest";
import { compose, type House } from "#compose.server.ts";
import { readConfig } from "#config/env.server.ts";
import { openPoint, sealPoint } from "#shop/carriers/point-token.server.ts";
import { closedWorkshop } from "#shop/shipping/collection/workshop.ts";
import type { NearbyPoint } from "#shop/shipping/pickup-point.ts";
import { line, wishFor } from "../../../../../tests/sale/http-buyers.ts";
import { testDatabase } from "../../../../../tests/support/database/database.ts";
import { serveRoute } from "../../../../../tests/support/shop/route-server.ts";
import { openShop } from "../../../../../tests/support/shop/shop-floor.ts";
import { workerEnvironment } from "../../../../../tests/support/shop/worker-house.ts";
import { action as start } from "../../reservation/start.ts";
import { keptPoint } from "./point-cookie.server.ts";
import { action as choose, loader as page } from "./point-page.tsx";
import { loader } from "./points.ts";

const near: NearbyPoint = {
  id: "7712",
  carrier: "colissimo",
  name: "Tabac du Port",
  street: "3 quai du Port",
  postalCode: "75013",
  city: "Paris",
  country: "FR",
  kind: "relay",
  hours: { ...closedWorkshop.hours, monday: [{ from: "09:00", to: "19:00" }] },
  metres: 180,
};

/** What the shop has no service for, and what is not written as a point is. */
const odd = [
  { ...near, id: "1", carrier: "chronopost" },
  { ...near, id: "2", carrier: "mondial_relay", kind: "locker" as const },
  { ...near, id: "3", name: "" },
];

let database: Awaited<ReturnType<typeof testDatabase>>;
let house: House;
let isOpen: boolean | undefined;
const routes: Awaited<ReturnType<typeof serveRoute>>[] = [];
beforeAll(async () => {
  database = await testDatabase();
  const env = workerEnvironment({ databaseUrl: database.url, smtpUrl: "smtp://127.0.0.1:1" });
  const composed = compose(readConfig(env), "web");
  const points: House["points"] = {
    find: async ({ postalCode }) => (postalCode === "75013" ? [...odd, near] : []),
    isOpen: async () => isOpen,
  };
  house = { ...composed, points };
});
afterAll(async () => {
  for (const route of routes) await route.stop();
  await house.close();
  await database.drop();
});

type Route = Parameters<typeof serveRoute>[1];
async function serve(route: unknown): Promise<string> {
  const served = await serveRoute(house, route as Route);
  routes.push(served);
  return served.url;
}

async function checkOut(point: string) {
  const wish = wishFor([line(await openShop(database).addProduct())]);
  const response = await fetch(`${await serve(start)}/api/checkout`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: "https://canopee.example" },
    body: JSON.stringify({ ...wish, delivery: { ...wish.delivery, method: "relay", point } }),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const rowOf = async (orderId: string) =>
  (await database.pool.query("select pickup_point, service from orders where id = $1", [orderId]))
    .rows[0];

test("points are listed around a place, each with what proves that we offered it", async () => {
  const url = await serve(loader);
  const found = await (await fetch(`${url}/api/points-relais?autour=75013+Paris`)).json();
  const { token, ...point } = found.points[0];
  expect(point).toEqual(near);
  expect(openPoint(house.config.secretKey, token)).toMatchObject({ id: "7712", hours: near.hours });
  expect(found.points).toHaveLength(1);
  for (const nothing of ["", "?autour=", "?autour=69001", "?autour=75013&pays=Pérou"]) {
    const answer = await fetch(`${url}/api/points-relais${nothing}`);
    expect(await answer.json(), nothing).toEqual({ points: [], last: null });
  }
});

test("the point that was chosen is kept as it was; one that is known to be closed is refused", async () => {
  const token = sealPoint(house.config.secretKey, near);
  const { metres: _, ...point } = near;
  isOpen = false;
  expect(await checkOut(token)).toMatchObject({
    status: 422,
    body: { errors: { point: expect.stringContaining("Tabac du Port") } },
  });
  // Where nobody can tell, it is taken.
  for (isOpen of [true, undefined]) {
    const { status, body, headers } = await checkOut(token);
    expect(status).toBe(200);
    expect(await rowOf(body.order.orderId)).toEqual({
      pickup_point: point,
      service: "colissimo-relais",
    });
    expect(headers.getSetCookie()[0]).toMatch(/^point-relais=.*HttpOnly; SameSite=Lax/);
  }
});

test("a point that the shop has not offered, does not send to, or that is elsewhere is not taken", async () => {
  const forged = sealPoint(Buffer.alloc(32, 7).toString("base64"), near);
  const [unserved = near] = odd;
  const far = { ...near, postalCode: "97400" };
  const ours = [unserved, { ...near, country: "BE" }, far].map((one) =>
    sealPoint(house.config.secretKey, one),
  );
  for (const point of [forged, "a.b", "x", ...ours]) {
    expect(await checkOut(point)).toMatchObject({ status: 422, body: { outcome: "invalid" } });
  }
});

test("without scripts a point is chosen from a list, and the checkout finds it again", async () => {
  const request = new Request("https://canopee.example/checkout/point-relais?code=75013");
  const shown: Awaited<ReturnType<typeof page>>[] = [];
  const url = await serve(async (args: Parameters<typeof page>[0]) => {
    shown.push(await page(args));
    return new Response();
  });
  await fetch(`${url}/checkout/point-relais?code=75013`);
  const [offered] = shown[0]?.points ?? [];
  expect(offered).toMatchObject({ id: "7712", metres: 180 });

  const posted = await serve(async (args: Parameters<typeof choose>[0]) => {
    const answer = await choose(args);
    return answer instanceof Response ? answer : new Response(null, { status: 422 });
  });
  const send = (point: string) =>
    fetch(posted, {
      method: "POST",
      headers: { Origin: "https://canopee.example" },
      body: new URLSearchParams({ point }),
      redirect: "manual",
    });
  expect((await send("forged")).status).toBe(422);
  const answer = await send(offered?.token ?? "");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/checkout"]);
  request.headers.set("Cookie", answer.headers.getSetCookie()[0]?.split(";")[0] ?? "");
  expect(keptPoint(house.config, request)).toMatchObject({ id: "7712", name: near.name });
});
