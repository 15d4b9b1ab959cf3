import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import pg from "pg";
import { createDatabase } from "#platform/db/database.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { inviteAdministrator } from "../../../src/shop/identity/administrators/invite-administrator.server.ts";
import { startShop } from "../../support/shop/running-shop.ts";
import { startSmtpPeer } from "../../support/smtp-peer.ts";
import { expect, started } from "../fixtures.ts";
import { keepMail, makeMailbox } from "../mailbox.ts";
import { aMovedClock } from "./moved-clock.ts";

export type WeekShop = Awaited<ReturnType<typeof openWeekShop>>;

/** A shop of its own with its worker, its mail server and its clock, which starts at this moment. */
export async function openWeekShop(
  browser: Browser,
  start: Date,
  more: Readonly<Record<string, string>> = {},
) {
  const clock = await aMovedClock(start);
  const mailbox = await makeMailbox();
  const peer = await startSmtpPeer({ beforeAccepting: (mail) => keepMail(mailbox, mail) });
  const secretKey = randomBytes(32).toString("base64");
  // PostgreSQL is started by this process, and takes its clock from here.
  const forgetClock = setEnvironment(clock.env);
  const shop = await startShop({
    worker: true,
    // A clock that jumps ends whatever statement PostgreSQL was about, and the worker with it.
    isWatched: true,
    env: { ...clock.env, SECRET_KEY: secretKey, ...more },
    workerEnv: { SMTP_URL: peer.url },
  }).finally(forgetClock);
  const forgetMailbox = setEnvironment({ SHOP_MAILBOX: mailbox });
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 4 });
  const contexts: BrowserContext[] = [];
  const scriptErrors: string[] = [];

  return {
    url: shop.url,
    clock,
    pool,
    /** What went wrong in a browser, other than an answer that a test kept back. */
    scriptErrors,
    /** Every mail that has left the shop. */
    mails: peer.accepted,
    // biome-ignore lint/suspicious/noExplicitAny: rows of whatever is asked.
    ask: async (sql: string, values: unknown[] = []): Promise<any[]> =>
      (await pool.query(sql, values)).rows,

    /** What `npm run admin:create` prints on the server. */
    async invite(email: string): Promise<string> {
      const logger = createLogger({ name: "tests", level: "error" });
      const options = { poolMax: 1, applicationName: "tests", logger };
      const database = createDatabase({ url: shop.databaseUrl, ...options });
      const dependencies = { db: database.db, clock, secretKey };
      const { token } = await inviteAdministrator(dependencies, { email });
      await database.close();
      return `/admin/invitation?token=${token}`;
    },

    /** A browser of somebody's own, from a network of their own, that goes by the shop's clock. */
    async arrive(options: BrowserContextOptions = {}): Promise<Page> {
      const [a, b, c] = randomBytes(3);
      const context = await browser.newContext({
        baseURL: shop.url,
        locale: "fr-FR",
        timezoneId: "Europe/Paris",
        extraHTTPHeaders: { "X-Forwarded-For": `10.${a}.${b}.${c}` },
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(30_000);
      await context.clock.setSystemTime(clock.now());
      context.on("weberror", (error) => scriptErrors.push(error.error().message));
      context.on("console", (message) => {
        const isExpected = message.text().startsWith("Failed to load resource");
        if (message.type() === "error" && !isExpected) scriptErrors.push(message.text());
      });
      const page = await context.newPage();
      const open = page.goto.bind(page);
      // A page that goes somewhere by itself at this moment wins: its reader types the address again.
      page.goto = (...asked) =>
        open(...asked).catch((error: Error) => {
          if (!error.message.includes("ERR_ABORTED")) throw error;
          return open(...asked);
        });
      await page.goto("/");
      await started(page);
      const refuse = page.getByRole("button", { name: "Refuser tout" });
      await refuse.click();
      // Who goes on before it is kept is asked again on each page.
      await expect(refuse).toBeHidden();
      return page;
    },

    /** The next day begins, or a later hour of this one; answers once everybody's clock says so. */
    async wake(moment: Date) {
      await clock.moveTo(moment);
      for (const context of contexts) await context.clock.setSystemTime(clock.now());
      const isAwake = async () => {
        const { rows } = await pool.query<{ now: Date }>("select now()");
        const web = await fetch(`${shop.url}/healthz`);
        const clocks = [rows[0]?.now, new Date(web.headers.get("date") ?? 0)];
        return clocks.every((one) => Math.abs(Number(one) - Number(clock.now())) < 5000);
      };
      while (!(await isAwake())) await new Promise((resolve) => setTimeout(resolve, 200));
    },

    async close() {
      for (const context of contexts) await context.close();
      await pool.end();
      await shop.stop();
      await peer.stop();
      await clock.forget();
      forgetMailbox();
      await rm(mailbox, { recursive: true });
    },
  };
}

/** Answers how to set it as it was. */
function setEnvironment(more: Readonly<Record<string, string>>): () => void {
  const before = { ...process.env };
  Object.assign(process.env, more);
  return () => {
    for (const name of Object.keys(more)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  };
}
