import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/global-setup.ts",
  fullyParallel: true,
  // One more than cores: a test waits as long as it works.
  workers: 3,
  // Two cores are shared with a server, a worker and PostgreSQL: what is slow is not wrong, and
  // other tries tell them apart; what needed them is named at the end. What has to be quick says so
  // where it is measured.
  timeout: 120_000,
  expect: { timeout: process.env.CI ? 20_000 : 10_000 },
  retries: process.env.CI ? 2 : 0,
  // The back-office changes what the storefront shows, so it comes after all who look at that; the
  // week has a shop and a clock of its own, and both cores.
  projects: [
    { name: "storefront", testIgnore: ["**/admin/**", "**/week/**"] },
    { name: "back-office", testMatch: "**/admin/**/*.spec.ts", dependencies: ["storefront"] },
    {
      name: "week",
      testMatch: "**/week/*.spec.ts",
      expect: { timeout: 20_000 },
      dependencies: ["back-office"],
    },
  ],
  reporter: [["line"], ["json", { outputFile: `reports/${process.env.REPORT ?? "e2e"}.json` }]],
  use: {
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
    },
    // Recording every step takes a third of the time: only what failed is done again on record.
    trace: "on-first-retry",
  },
});
