import { randomInt } from "node:crypto";
import { expect, vi } from "vitest";
import type { Answered } from "../../support/people/keeper.ts";
import type { SickShop } from "./sick-shop.ts";
import type { Sickness } from "./sick-way.ts";

/** Pages and buttons of the back-office call nobody: as fast as ever. */
const LONGEST_PAGE_MS = 3_000;
/** A buyer who looks for a point waits no longer than four seconds for its carrier. */
const LONGEST_POINTS_MS = 6_000;

type Orders = { toLabel: string; toUnlabel: string; toLeave: string };

/** What whoever packs does beside a carrier or a weather service that is sick. */
export function officeOf({ url, pool, keeper, sendcloud }: SickShop) {
  const press = (orderId: string, faire: string) =>
    keeper.send(`/admin/commandes/${orderId}/colis`, { faire, colis: orderId });
  const labelsOf = async (orderId: string) => {
    const asked = "select state from labels where order_id = $1";
    const { rows } = await pool.query<{ state: string }>(asked, [orderId]);
    return rows.map(({ state }) => state);
  };
  const readForecasts = () =>
    pool.query(
      "select graphile_worker.add_job('refresh-forecasts', '{}', job_key => 'refresh:forecasts')",
    );

  /** Elsewhere each time: what was found once is kept. */
  async function findPoints() {
    const started = performance.now();
    const near = `${randomInt(10, 90)}${randomInt(100, 999)}`;
    const headers = { "X-Forwarded-For": `10.9.${randomInt(256)}.${randomInt(256)}` };
    const response = await fetch(`${url}/api/points-relais?autour=${near}`, { headers });
    await response.arrayBuffer();
    return { status: response.status, ms: performance.now() - started };
  }

  return {
    press,
    labelsOf,

    /** As the clock does every three hours. */
    async readForecasts() {
      await readForecasts();
      await vi.waitFor(
        async () => {
          const { rowCount } = await pool.query("select from forecasts limit 1");
          expect(rowCount).toBe(1);
        },
        { timeout: 30_000, interval: 250 },
      );
    },

    /** Everything at once, as on a morning; nothing of it waits for who is sick. */
    async work({ toLabel, toUnlabel, toLeave }: Orders) {
      await readForecasts();
      const tracking = { carrier: "Colissimo", trackingNumber: "6A00000000001", looked: "on" };
      const [points, ...answers] = await Promise.all([
        findPoints(),
        keeper.read("/admin/ce-matin"),
        keeper.read("/admin/expeditions"),
        keeper.read(`/admin/commandes/${toLabel}`),
        press(toLabel, "etiquette"),
        press(toUnlabel, "annuler-etiquette"),
        keeper.send(`/admin/commandes/${toLeave}/expedier`, tracking),
      ]);
      return { points, answers };
    },

    expectAnswered(
      { points, answers }: { points: { status: number; ms: number }; answers: Answered[] },
      isPointsAway: boolean,
    ) {
      expect(points.status, "pick-up points").toBe(isPointsAway ? 503 : 200);
      expect(points.ms, "pick-up points").toBeLessThan(LONGEST_POINTS_MS);
      const [morning, shipping, order, asked, cancelled, left] = answers;
      expect([morning?.status, shipping?.status, order?.status], "pages").toEqual([200, 200, 200]);
      expect([asked?.status, cancelled?.status, left?.status], left?.text).toEqual([302, 302, 302]);
      expect(asked?.location).toContain("etiquette-demandee");
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(LONGEST_PAGE_MS);
    },

    /** Once it is well: each label on both sides or on none, and no parcel that nobody judged. */
    async expectCaughtUp({ toLabel, toUnlabel }: Orders, healedAt: Date) {
      expect(await labelsOf(toLabel), "the label").toEqual(["bought"]);
      expect(await labelsOf(toUnlabel), "the label that is given back").toEqual(["cancelled"]);
      const { rows } = await pool.query("select id from labels where state = 'bought' order by id");
      const references = sendcloud.books.shipments.map((one) => one.external_reference_id);
      expect(new Set(references).size, "bought once").toBe(references.length);
      const sold = sendcloud.books.sold().map((one) => one.external_reference_id);
      expect(sold.toSorted()).toEqual(rows.map(({ id }) => id));
      const unjudged = await pool.query(
        `select id from parcels where handed_at is not null and not exists (
           select from parcel_departures
           where parcel_id = parcels.id and forecast_read_at is not null)`,
      );
      expect(unjudged.rows, "parcels that left unjudged").toEqual([]);
      await expect.poll(async () => (await findPoints()).status, { timeout: 15_000 }).toBe(200);
      await readForecasts();
      const readAt = async () =>
        (await pool.query<{ at: Date }>("select max(read_at) as at from forecasts")).rows[0]?.at;
      await expect
        .poll(async () => Number(await readAt()), { timeout: 60_000, interval: 250 })
        .toBeGreaterThan(healedAt.getTime());
    },
  };
}

/** Only a carrier that cannot be asked has no points to show. */
export const isPointsAway = (service: string, sickness: Sickness) =>
  service === "sendcloud" && sickness !== "slow";
