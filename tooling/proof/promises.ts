/** A promise of the shop, and the command whose short form shows that it is held. */
export type ShopPromise = { promise: string; script: string; command?: readonly string[] };

/** All that `npm run proof` runs, in this order; docs/proof.md has the figures of the long forms. */
export const promises: readonly ShopPromise[] = [
  {
    promise: "At a drop everyone is answered, and each plant is sold once",
    script: "test:drop",
  },
  {
    promise:
      "Asked for three times what it can do, the shop does what it can and refuses the rest at once",
    script: "test:overload",
  },
  {
    promise: "A page view and an order cost the same in a larger shop and with more processes",
    script: "bench:growth",
    command: ["npm", "run", "--silent", "bench:growth", "--", "--small"],
  },
  {
    promise: "Each rule that decides money is held by a test that notices when it is changed",
    script: "mutants",
    command: ["npm", "run", "--silent", "mutants", "--", "--money"],
  },
  { promise: "No plant is sold twice, however many want the last ones", script: "test:oversell" },
  { promise: "One payment is one order, however often it is told", script: "test:once" },
  { promise: "A process killed at any step loses and doubles nothing", script: "test:crash" },
  {
    promise: "An acknowledged order survives the loss of the database server",
    script: "test:failover",
  },
  { promise: "A sick service degrades only what needs it", script: "test:sick" },
  {
    promise: "Restarts under load fail no request and leave no job behind",
    script: "test:restarts",
  },
  { promise: "Without a free connection, pages that are kept go on", script: "test:pool" },
  {
    promise: "A full disk loses nothing, and the shop goes on when there is space",
    script: "test:disk-full",
  },
  { promise: "A backup is a shop again within minutes", script: "test:restore" },
  { promise: "The spreadsheet follows the shop, and never the other way", script: "test:mirror" },
  {
    promise: "No input breaks a page or shows what is behind it",
    script: "test:fuzz",
    command: ["npx", "vitest", "run", "--project", "abuse", "tests/abuse/fuzz.test.ts"],
  },
  { promise: "Every page has its headers and trusts only its own scripts", script: "test:headers" },
  { promise: "No secret in a page, a bundle, a log or the repository", script: "test:secrets" },
];
