import { configDefaults, defineConfig } from "vitest/config";

/**
 * A second, as Vitest has it, is little on a machine that is busy with the rest of a check. There,
 * what is measured in seconds may be tried again; Vitest names what needed it.
 */
const patient = { expect: { poll: { timeout: 15_000 } }, retry: process.env.CI ? 2 : 0 };

/**
 * Files share a process, and import the shop once: they keep nothing in modules. By itself Vitest
 * leaves a core free.
 */
const shared = { isolate: false, maxWorkers: "100%" };

const database = {
  ...patient,
  globalSetup: ["tests/support/database/global-setup.ts"],
  hookTimeout: 60_000,
};

/** Against the built shop, which the tests of a project share: its files run one after the other. */
const shop = {
  ...patient,
  globalSetup: ["tests/support/shop/shop-setup.ts"],
  hookTimeout: 120_000,
  testTimeout: 120_000,
  fileParallelism: false,
};

/** `REPORT=unit` writes what came of each test into reports/unit.json, for `npm run spec`. */
const { REPORT } = process.env;

export default defineConfig({
  test: {
    reporters: REPORT
      ? ["default", ["json", { outputFile: `reports/${REPORT}.json` }]]
      : ["default"],
    projects: [
      {
        test: {
          ...patient,
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "tooling/**/*.test.ts"],
          exclude: [...configDefaults.exclude, "**/*.db.test.ts"],
          ...shared,
          // Some read every file of the shop, beside the other checks.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...database,
          name: "db",
          include: ["{src,tooling,tests}/**/*.db.test.ts"],
          ...shared,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...database,
          name: "model",
          include: ["tests/model/**/*.test.ts"],
        },
      },
      {
        // They kill processes and wait for others to notice.
        test: {
          ...database,
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          exclude: [...configDefaults.exclude, "tests/faults/{drills,outages}/**"],
          testTimeout: 120_000,
        },
      },
      {
        // They make the built shop suffer, and measure: one after the other.
        test: {
          ...patient,
          name: "outages",
          include: ["tests/faults/outages/**/*.test.ts"],
          fileParallelism: false,
          hookTimeout: 120_000,
        },
      },
      {
        // By hand: they want Debian's PostgreSQL and HAProxy, and the machine for themselves.
        test: {
          ...patient,
          name: "drills",
          include: ["tests/faults/drills/**/*.test.ts"],
          fileParallelism: false,
          hookTimeout: 300_000,
          testTimeout: 1_800_000,
        },
      },
      { test: { ...shop, name: "authz", include: ["tests/authz/**/*.test.ts"] } },
      { test: { ...shop, name: "round-trip", include: ["tests/round-trip/**/*.test.ts"] } },
      { test: { ...shop, name: "abuse", include: ["tests/abuse/**/*.test.ts"] } },
      {
        // Many buyers of the built shop; each file brings its own PostgreSQL.
        test: {
          ...patient,
          name: "sale",
          include: ["tests/sale/**/*.test.ts"],
          fileParallelism: false,
          hookTimeout: 300_000,
          testTimeout: 3_600_000,
        },
      },
      {
        // The built shop beside a sick spreadsheet.
        test: {
          ...patient,
          name: "mirror",
          include: ["tests/{mirror,secrets}/**/*.test.ts"],
          fileParallelism: false,
          hookTimeout: 300_000,
          testTimeout: 3_600_000,
        },
      },
    ],
  },
});
