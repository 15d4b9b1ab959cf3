import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/global-setup.ts",
  fullyParallel: true,
  // One more than cores: a test waits as long as it works.
  workers: 3,
  timeout: 30_000,
  // Two cores are shared with a server, a worker and PostgreSQL: a second try tells slow from wrong.
  retries: process.env.CI ? 1 : 0,
  // The back-office changes what the storefront shows, so it comes after all who look at that.
  projects: [
    { name: "storefront", testIgnore: "**/admin/**" },
    { name: "back-office", testMatch: "**/admin/**/*.spec.ts", dependencies: ["storefront"] },
  ],
  reporter: [["line"], ["json", { outputFile: "reports/e2e.json" }]],
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
