import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyAnswer } from "./every-answer.ts";
import { type ProductionWeb, startProductionWeb } from "./production-web.ts";
import { secretsIn } from "./secret-shapes.ts";

let web: ProductionWeb;
beforeAll(async () => {
  web = await startProductionWeb();
});
afterAll(() => web.stop());

const counted = { files: 0, bundles: 0, pages: 0 };
const found: string[] = [];

test("a secret is known by its shape", () => {
  // Written apart, so that this file is not found by itself.
  expect(secretsIn(`const key = "${["sk", "live", "51HxAbCdEfGhIj"].join("_")}"`)).toHaveLength(1);
  expect(secretsIn(`DATABASE_URL=postgres://shop:${"geheim99"}@db.canopee.fr/shop`)).toHaveLength(
    1,
  );
  expect(secretsIn("postgres://postgres:postgres@127.0.0.1:5432/canopee")).toEqual([]);
});

test("no file of the repository holds a secret", () => {
  const tracked = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0");
  const files = tracked.filter((file) => file && !/\.(woff2|webp|png|ico|jpe?g)$/.test(file));
  const leaks = files.flatMap((file) =>
    secretsIn(readFileSync(file, "utf8")).map((name) => `${file}: ${name}`),
  );
  counted.files = files.length;
  found.push(...leaks);
  expect(leaks).toEqual([]);
  expect(tracked.filter((file) => /(^|\/)\.env(\.(?!example)|$)/.test(file))).toEqual([]);
});

/** Names that only the server has a use for: with one of them, code of its own has come along. */
const SERVER_ONLY =
  /DATABASE_URL|STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|SMTP_URL|graphile_worker|process\.env\b|sourceMappingURL/;

test("no file for browsers holds a secret, code of the server or its sources", async () => {
  const leaks: string[] = [];
  for await (const file of glob("build/client/**/*.{js,css,html,json,map,txt,svg,webmanifest}")) {
    const text = readFileSync(file, "utf8");
    const names = [...secretsIn(text), ...(SERVER_ONLY.exec(text) ?? [])];
    leaks.push(...names.map((name) => `${file}: ${name}`));
    if (file.endsWith(".map")) leaks.push(`${file}: sources`);
    counted.bundles += 1;
  }
  found.push(...leaks);
  expect(leaks).toEqual([]);
  expect(counted.bundles).toBeGreaterThan(20);
});

test("no page holds a secret of the shop, or a key of anyone who is signed in", async () => {
  const answers = await everyAnswer(web.url);
  const leaks = answers.flatMap(({ name, reader, response, text }) => {
    const told = [text, ...[...response.headers].map(([header, value]) => `${header}: ${value}`)];
    const whole = told.join("\n");
    const own = web.secrets.filter((secret) => whole.includes(secret));
    const keys = /\$argon2|[0-9a-f]{32}:[0-9a-f]{128}|session_token/.exec(text) ?? [];
    return [...own, ...keys, ...secretsIn(whole)].map((leak) => `${name} (${reader}): ${leak}`);
  });
  counted.pages = answers.length;
  found.push(...leaks);
  expect(leaks).toEqual([]);
});

afterAll(() => {
  console.log(
    `PROOF secrets: ${counted.files} files, ${counted.bundles} files for browsers, ${counted.pages} answers, ${found.length} secrets — ${found.length === 0 ? "held" : "not held"}`,
  );
});
