import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { productionPackages } from "./slim-modules.ts";

test("an image keeps what production loads, the parts for one platform included", () => {
  const kept = productionPackages(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const missing = Object.keys(dependencies).filter((name) => !kept.has(`node_modules/${name}`));
  expect(missing).toEqual([]);
  expect(kept).toContain("node_modules/@img/sharp-linux-x64");
});

test("an image holds nothing that only builds or tests, though a package could use it", () => {
  const kept = productionPackages(JSON.parse(readFileSync("package-lock.json", "utf8")));
  for (const tool of ["vite", "vitest", "rolldown", "lightningcss", "typescript", "playwright"]) {
    expect(kept, tool).not.toContain(`node_modules/${tool}`);
  }
});

test("a package is looked for where Node looks: beside the one that asks, then above", () => {
  const kept = productionPackages({
    packages: {
      "": { dependencies: { one: "1", two: "1" } },
      "node_modules/one": { dependencies: { shared: "2", deep: "1" } },
      "node_modules/one/node_modules/shared": { peerDependencies: { deep: "1" } },
      "node_modules/deep": {},
      "node_modules/two": {
        peerDependencies: { tester: "1" },
        peerDependenciesMeta: { tester: { optional: true } },
      },
      "node_modules/shared": {},
      "node_modules/tester": {},
    },
  });
  expect([...kept].toSorted()).toEqual([
    "node_modules/deep",
    "node_modules/one",
    "node_modules/one/node_modules/shared",
    "node_modules/two",
  ]);
});
