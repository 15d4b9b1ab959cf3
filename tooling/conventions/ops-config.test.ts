import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const compose = readFileSync("ops/compose.yaml", "utf8");
const dockerfile = readFileSync("ops/Dockerfile", "utf8");
const alerts = readFileSync("ops/alerts/canopee.yml", "utf8");

/** The text of one service, up to the next. */
const service = (name: string) =>
  new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n| {2}#.*\\n)+)`, "m").exec(compose)?.[1] ?? "";

test("every image is pinned to a release, so that a rebuild brings no surprise", () => {
  const images = [
    ...compose.matchAll(/image: (?!canopee)(\S+)/g),
    ...dockerfile.matchAll(/^FROM (\S+)/gm),
  ].map(([, image]) => image);
  expect(images.length).toBeGreaterThan(4);
  expect(images.filter((image) => !/:\d+\.\d+/.test(image ?? ""))).toEqual([]);
});

test("logs are limited for every service", () => {
  expect(compose).toMatch(/x-logging: &logging\n {2}driver: local\n {2}options:\n {4}max-size:/);
  const names = [...compose.matchAll(/^ {2}([a-z0-9-]+):\n {4}(?:image|<<)/gm)].map(
    ([, name]) => name ?? "",
  );
  expect(names).toEqual(["archive-owner", "postgres", "migrate", "worker", "caddy"]);
  const unlimited = names.filter((name) => !/\*logging|<<: \*(?:app|web)/.test(service(name)));
  expect(unlimited).toEqual([]);
});

test("PostgreSQL starts once the archive is its own", () => {
  expect(service("archive-owner")).toContain('"--owner=postgres"');
  expect(service("postgres")).toMatch(
    /archive-owner:\n {8}condition: service_completed_successfully/,
  );
});

test("Docker asks the worker how it is, at the port that it listens on", () => {
  const port = /WORKER_PORT: "(\d+)"/.exec(compose)?.[1];
  expect(service("worker")).toContain(`127.0.0.1:${port}/healthz`);
});

test("alerts watch figures that the processes tell", () => {
  const told = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:metrics|figures)\.server\.ts$/.test(file))
    .map((file) => readFileSync(`src/${file}`, "utf8"))
    .join("\n");
  const watched = [...alerts.matchAll(/\b((?:worker|queue|database|disk|http)_[a-z_]+)/g)].map(
    ([, name]) => name?.replace(/_count$/, "") ?? "",
  );
  expect(watched.length).toBeGreaterThan(7);
  expect(watched.filter((name) => !told.includes(name))).toEqual([]);
});

test("what runs the shop is well formed, as far as this machine has the programs to tell", () => {
  expect(execFileSync("sh", ["ops/check-config.sh"], { encoding: "utf8" })).not.toContain("✗");
});

const runbooks = readdirSync("ops/runbooks")
  .map((file) => readFileSync(`ops/runbooks/${file}`, "utf8"))
  .join("\n");

test("the commands that an image is asked for are built into it", () => {
  const asked = [...(compose + runbooks).matchAll(/build\/commands\/([\w-]+)\.js/g)];
  const built = readFileSync("vite.commands.config.ts", "utf8");
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter(([, name]) => !built.includes(`"${name}"`))).toEqual([]);
  // Sources and tooling stay out of it.
  expect(compose + runbooks).not.toMatch(/node (?:tooling|src)\//);
});

test("runbooks ask nothing of Compose that release 1.29, which Debian has, does not know", () => {
  expect(runbooks).not.toMatch(/\bdc [^`\n]*--wait\b/);
});

test("the drill finds in the runbooks every block that it runs", () => {
  const steps = readFileSync("ops/drill/steps.sh", "utf8");
  const run = [...steps.matchAll(/runbook (\S+\.md) ("[^"]+"|\S+) (\d)/g)].map(([call]) => call);
  expect(run.length).toBeGreaterThan(10);
  const missing = run.filter((call) => {
    const show = `. ops/drill/runbook.sh && ${call.replace("runbook", "block")}`;
    return !execFileSync("bash", ["-c", show], { encoding: "utf8" }).trim();
  });
  expect(missing).toEqual([]);
});
