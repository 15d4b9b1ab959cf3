import { configDefaults, defineConfig } from "vitest/config";

/**
 * For `npm run mutants`, which knows nothing of projects: the unit tests of the business, without
 * those that need a server or a database.
 */
export default defineConfig({
  test: {
    include: ["src/{kernel,shop}/**/*.test.ts"],
    exclude: [
      ...configDefaults.exclude,
      "**/*.{db,server}.test.ts",
      "src/shop/mirror/reading/read-mirrored-orders.test.ts",
    ],
    // The files of a run import the shop once; each mutant has a run of its own.
    isolate: false,
  },
});
