import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import articles from "../../../db/seed/articles.json" with { type: "json" };
import { freePort } from "../../../tooling/postgres/cluster.ts";
import { startShop } from "../../support/shop/running-shop.ts";
import { median } from "../median.ts";

/**
 * `npm run bench -- lighthouse [path…]`: what Lighthouse says of the built shop on a telephone, at a first
 * visit. The machine is noisy: each page is looked at three times and the median counts.
 */
const PAGES = [
  "/",
  "/products",
  "/products/monstera-deliciosa",
  "/articles",
  `/articles/${articles[0]?.id}`,
];
const GOALS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const ROUNDS = 3;
const REPORTS = "reports/lighthouse";

type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const asked = process.argv.slice(2);
const paths = asked.length > 0 ? asked : PAGES;
const port = await freePort();
const shop = await startShop({ env: { NODE_ENV: "production", DEMO: "true" } });
try {
  await mkdir(REPORTS, { recursive: true });
  await warm();
  const browser = await openBrowser();
  try {
    for (const path of paths) {
      const rounds: Result[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await look(path));
      if (!report(path, rounds)) process.exitCode = 1;
    }
  } finally {
    await browser.close();
  }
} finally {
  await shop.stop();
}

/** Pictures are encoded when first asked for: not what a visitor of an open shop waits for. */
async function warm() {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  const viewport = { width: 412, height: 823 };
  for (const path of paths) {
    const page = await browser.newPage({ viewport, deviceScaleFactor: 1.75 });
    await page.goto(shop.url + path, { waitUntil: "networkidle" });
    await page.close();
  }
  await browser.close();
}

/** Started by hand: Playwright would look into every page, which Lighthouse would count. */
async function openBrowser() {
  const profile = await mkdtemp(join(tmpdir(), "canopee-lighthouse-"));
  const browser = spawn(
    CHROMIUM,
    [
      "--headless=new",
      "--no-sandbox",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-extensions",
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  for await (const line of createInterface(browser.stderr)) {
    if (line.startsWith("DevTools listening")) break;
  }
  browser.stderr.resume();
  return {
    async close() {
      const ended = once(browser, "exit");
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Chromium sometimes loses the beginning of a trace on a busy machine; a second look finds it. */
async function look(path: string, tries = 3): Promise<Result> {
  const run = await lighthouse(shop.url + path, {
    port,
    output: "html",
    logLevel: "silent",
    onlyCategories: CATEGORIES,
  });
  const fault = run?.lhr.runtimeError;
  if (run && !fault) {
    await writeFile(`${REPORTS}/${path.replaceAll("/", "_")}.html`, String(run.report));
    return run.lhr;
  }
  if (tries > 1) return look(path, tries - 1);
  throw new Error(fault?.message ?? `no result for ${path}`);
}

function report(path: string, rounds: Result[]): boolean {
  const scores = CATEGORIES.map((category) => ({
    category,
    score: median(rounds.map(({ categories }) => (categories[category]?.score ?? 0) * 100)),
  }));
  const missed = scores.filter(({ category, score }) => score < GOALS[category]);
  const figures = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"];
  const shown = [...figures, "cumulative-layout-shift", "speed-index"].map((id) => {
    const value = median(rounds.map(({ audits }) => audits[id]?.numericValue ?? 0));
    return `${id} ${value < 10 ? value.toFixed(3) : `${value.toFixed(0)} ms`}`;
  });
  const said = scores.map(({ category, score }) => `${category} ${score.toFixed(0)}`).join("  ");
  console.log(`${missed.length > 0 ? "✗" : "✓"} ${path}\n  ${said}\n  ${shown.join("  ")}`);
  // Lighthouse expects a machine above 1000; a busy one is a slower telephone than it means.
  const speeds = rounds.map(({ environment }) => environment.benchmarkIndex.toFixed(0));
  console.log(`  speed of this machine ${speeds.join(", ")}`);
  for (const { category } of missed) console.log(`  ${category}: ${faults(rounds, category)}`);
  return missed.length === 0;
}

/** The audits that cost this category points, in any of the rounds. */
function faults(rounds: Result[], category: Category): string {
  const ids = rounds.flatMap(({ audits, categories }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return [...new Set(ids)].join(", ") || "nothing by itself";
}
