import { configDefaults, defineConfig } from "vitest/config";

const database = {
  globalSetup: ["tests/global-setup.ts"],
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "tooling/**/*.test.ts"],
          exclude: [...configDefaults.exclude, "**/*.db.test.ts"],
        },
      },
      {
        test: {
          ...database,
          name: "db",
          include: ["{src,tooling,tests}/**/*.db.test.ts"],
          testTimeout: 60_000,
        },
      },
      {
        // They kill processes and wait for others to notice.
        test: {
          ...database,
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
