import type { Page } from "@playwright/test";
import { cron } from "#worker/cron.ts";
import { violations } from "../../support/database/invariants.ts";
import { expect, test } from "../fixtures.ts";
import { accountsAddUp } from "./accounts/accounts.ts";
import { journalTellsTheStock, type Stock } from "./accounts/stock-journal.ts";
import { dashboardTellsTheTruth } from "./dashboard-truth.ts";
import { officePages } from "./office-pages.ts";
import { paperIsInOrder } from "./paper.ts";
import { FORMS, saveUntouched } from "./untouched-saves.ts";
import type { Keeper } from "./week-people.ts";
import type { WeekShop } from "./week-shop.ts";

const AT_ONCE = 4;
/** Of the things that a page is about; they differ less than orders do. */
const MOST = 2;

/** At the end of a day: the truth of the sale, the figures of the dashboard, every page of the back-office. */
export async function evening(
  shop: WeekShop,
  keeper: Keeper,
  { hour, opening }: { hour: Date; opening: Stock },
): Promise<void> {
  await test.step("nothing is left to do", async () => {
    // A job that ran while the clock moved would seem to have been given up for hours. One that may
    // be tried once, and died with its worker, is asked for again by the clock below.
    await nothingIsLeftToDo(shop, { butOf: cron.map(({ task }) => task) });
    await shop.wake(hour);
    await regularJobsRun(shop);
    await nothingIsLeftToDo(shop);
  });
  expect(await violations(shop.pool, { atRest: true })).toEqual([]);
  await paperIsInOrder(shop);
  await journalTellsTheStock(shop, opening);

  await keeper.signIn();
  const sales = await test.step("the dashboard", () => dashboardTellsTheTruth(shop, keeper.page));
  await test.step("the accounts", () => accountsAddUp(shop, keeper.page, sales));
  const pages = await officePages(shop);
  await test.step("every page", () => everyPageOpens(shop, keeper.page, pages));
  await test.step("every form", () => saveUntouched(shop, keeper.page, pages));
  expect(shop.scriptErrors, "errors in somebody’s browser").toEqual([]);
}

async function nothingIsLeftToDo({ ask }: WeekShop, { butOf = [] }: { butOf?: string[] } = {}) {
  const due = () =>
    ask(
      `select task_identifier from graphile_worker.jobs
       where run_at <= now() and not (task_identifier = any ($1) and attempts >= max_attempts)`,
      [butOf],
    );
  await expect.poll(due, { timeout: 60_000 }).toEqual([]);
  // Others may have come by the clock since.
  const failed = await ask(
    "select task_identifier, last_error from graphile_worker.jobs where last_error is not null",
  );
  expect(failed, "jobs that wait to be tried again").toEqual([]);
}

/** All that the worker does by the clock, at once: the hours between were never lived. */
async function regularJobsRun({ ask }: WeekShop) {
  const jobs = cron.map(({ task, options }) => [task, options?.jobKey, options?.queueName ?? null]);
  await ask(
    `select graphile_worker.add_job(job ->> 0, '{}', job_key => job ->> 1, queue_name => job ->> 2)
     from jsonb_array_elements($1) as job`,
    [JSON.stringify(jobs)],
  );
}

async function everyPageOpens(
  shop: WeekShop,
  page: Page,
  pages: ReadonlyMap<string, readonly string[]>,
) {
  const left = [...pages].flatMap(([pattern, paths]) => {
    // Forms are opened to be saved.
    if (FORMS.includes(pattern)) return [];
    return pattern.startsWith("/admin/commandes/") ? paths : paths.slice(0, MOST);
  });
  const answers: string[] = [];
  const lane = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      const answer = await page.context().request.get(shop.url + path, { maxRedirects: 0 });
      const isThere = answer.ok() || answer.status() === 302;
      // An order has no invoice before it is asked for.
      const mayMiss = path.endsWith("/facture.pdf") && answer.status() === 404;
      if (!isThere && !mayMiss) answers.push(`${answer.status()} ${path}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  expect(answers, "pages of the back-office that do not open").toEqual([]);
}
