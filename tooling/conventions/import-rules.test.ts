import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";

const run = promisify(execFile);

const FORBIDDEN = [
  ["kernel-alone", "src/kernel/money.ts", "src/shop/cart/line.ts"],
  ["ui-only-react", "src/ui/button.tsx", "src/shop/cart/line.ts"],
  ["pure-shop", "src/shop/cart/line.ts", "src/platform/logger.ts"],
  ["pure-shop-stays-pure", "src/shop/orders/rule.ts", "src/shop/cart/save.server.ts"],
  ["shop-knows-no-outside", "src/shop/orders/place.server.ts", "src/config/env.server.ts"],
  ["words-outside-the-business", "src/shop/cart/refuse.server.ts", "src/copy/prices.ts"],
  ["copy-see-what-they-write-of", "src/copy/prices.ts", "src/web/storefront/page.tsx"],
  ["emails-see-what-they-write-of", "src/emails/welcome.tsx", "src/web/storefront/page.tsx"],
  ["documents-see-what-they-write-of", "src/documents/invoice.ts", "src/platform/logger.ts"],
  ["writers-do-nothing", "src/emails/welcome.tsx", "src/shop/cart/save.server.ts"],
  ["config-alone", "src/config/env.server.ts", "src/kernel/clock.ts"],
  ["tooling-without-tests", "tooling/seed.ts", "tests/support/people.ts"],
  ["platform-knows-no-business", "src/platform/queue.ts", "src/shop/cart/line.ts"],
  ["adapters-see-ports", "src/adapters/smtp/send.ts", "src/shop/cart/save.server.ts"],
  ["adapters-chosen-once", "src/web/storefront/page.tsx", "src/adapters/smtp/mail.ts"],
  ["area-checkout", "src/web/checkout/page.tsx", "src/web/admin/table.tsx"],
  ["concept-order-catalogue", "src/shop/catalogue/list.server.ts", "src/shop/orders/rule.ts"],
] as const;

const ALLOWED = [
  ["src/shop/cart/save.server.ts", "src/kernel/clock.ts"],
  ["src/web/admin/table.tsx", "src/shop/orders/rule.ts"],
  ["src/compose.server.ts", "src/adapters/smtp/mail.ts"],
  ["src/shop/legal/fees.server.ts", "src/copy/words.ts"],
  ["tests/e2e/page.spec.ts", "tooling/pages.ts"],
] as const;

type Violation = { rule: { name: string }; from: string };
let violations: Violation[] = [];

beforeAll(async () => {
  const tree = await mkdtemp(join(tmpdir(), "canopee-imports-"));
  const imports = new Map<string, string[]>();
  for (const [from, to] of [...FORBIDDEN.map(([, from, to]) => [from, to] as const), ...ALLOWED]) {
    imports.set(to, imports.get(to) ?? []);
    imports.set(from, [...(imports.get(from) ?? []), `import "${specifier(from, to)}";`]);
  }
  imports.set("src/kernel/a.ts", [`import "./b.ts";`]);
  imports.set("src/kernel/b.ts", [`import "./a.ts";`]);
  try {
    for (const [path, lines] of imports)
      await write(tree, path, `${lines.join("\n")}\nexport {};\n`);
    await write(tree, "package.json", `{"type":"module","imports":{"#*":"./src/*"}}`);
    await write(tree, "tsconfig.json", `{"compilerOptions":{"moduleResolution":"bundler"}}`);
    const rules = resolve(".dependency-cruiser.cjs");
    const { stdout } = await run(
      resolve("node_modules/.bin/depcruise"),
      ["src", "tests", "tooling", "--config", rules, "--output-type", "json"],
      { cwd: tree },
    ).catch((failure: { stdout: string }) => failure);
    violations = JSON.parse(stdout).summary.violations;
  } finally {
    await rm(tree, { recursive: true });
  }
  // A process of its own, which reads a whole tool before it begins.
}, 60_000);

const specifier = (from: string, to: string) =>
  to.startsWith("src/") ? `#${to.slice("src/".length)}` : relative(dirname(from), to);

async function write(tree: string, path: string, text: string) {
  await mkdir(dirname(join(tree, path)), { recursive: true });
  await writeFile(join(tree, path), text);
}

const refusals = (from: string) =>
  violations.filter((violation) => violation.from === from).map(({ rule }) => rule.name);

test.each(FORBIDDEN)("the rule %s refuses that %s imports %s", (rule, from) => {
  expect(refusals(from)).toContain(rule);
});

test("a cycle is refused", () => {
  expect(refusals("src/kernel/a.ts")).toContain("no-cycles");
});

test.each(ALLOWED)("%s may import %s", (from) => {
  expect(refusals(from)).toEqual([]);
});
