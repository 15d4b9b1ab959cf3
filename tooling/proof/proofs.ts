// Long because it is one list: what each proof shows, in the order in which they run.

/** What a name after `npm run proof --` or `npm run bench --` runs, and what that shows. */
export type Proof = {
  name: string;
  shows: string;
  command: readonly string[];
  /** LONG_FORM=1 makes it longer. */
  hasLongForm?: true;
  /** Belongs to `npm run proof` without a name: ends with a line `PROOF <name>: <figure> — held`. */
  isPromise?: true;
};

const tests = (project: string, ...files: string[]) => [
  ...["vitest", "run", "--project", project],
  ...files,
];

/** The promises come first, in the order in which `npm run proof` runs them. */
export const proofs: readonly Proof[] = [
  {
    name: "drop",
    shows: "At a drop everyone is answered, and each plant is sold once",
    command: ["node", "tests/load/drop.ts"],
    hasLongForm: true,
    isPromise: true,
  },
  {
    name: "overload",
    shows:
      "Asked for three times what it can do, the shop does what it can and refuses the rest at once",
    command: ["node", "tests/load/overload.ts"],
    hasLongForm: true,
    isPromise: true,
  },
  {
    name: "growth",
    shows: "A page view and an order cost the same in a larger shop and with more processes",
    command: ["node", "tests/load/bench/bench-growth.ts", "--small"],
    isPromise: true,
  },
  {
    name: "mutants",
    shows: "Each rule that decides money is held by a test that notices when it is changed",
    command: ["node", "tooling/mutants/mutants.ts", "--money"],
    isPromise: true,
  },
  {
    name: "update",
    shows: "The shop sells on while its schema is brought to that of this release",
    command: tests("outages", "update"),
    hasLongForm: true,
    isPromise: true,
  },
  {
    name: "oversell",
    shows: "No plant is sold twice, however many want the last ones",
    command: tests("sale", "oversell"),
    hasLongForm: true,
    isPromise: true,
  },
  {
    name: "once",
    shows: "One payment is one order, however often it is told",
    command: tests("sale", "once"),
    hasLongForm: true,
    isPromise: true,
  },
  {
    name: "crash",
    shows: "A process killed at any step loses and doubles nothing",
    command: tests("sale", "crash"),
    hasLongForm: true,
    isPromise: true,
  },
  {
    name: "parcels",
    shows: "Each label is bought once, whatever becomes of the carrier and of the worker",
    command: tests("faults", "tests/faults/parcels"),
    hasLongForm: true,
    isPromise: true,
  },
  {
    name: "failover",
    shows: "An acknowledged order survives the loss of the database server",
    command: tests("drills", "failover"),
    hasLongForm: true,
    isPromise: true,
  },
  {
    name: "sick",
    shows: "A sick service degrades only what needs it",
    command: tests("outages", "sick"),
    hasLongForm: true,
    isPromise: true,
  },
  {
    name: "restarts",
    shows: "Restarts under load fail no request and leave no job behind",
    command: tests("outages", "restarts"),
    hasLongForm: true,
    isPromise: true,
  },
  {
    name: "pool",
    shows: "Without a free connection, pages that are kept go on",
    command: tests("outages", "pool-exhausted"),
    hasLongForm: true,
    isPromise: true,
  },
  {
    name: "disk-full",
    shows: "A full disk loses nothing, and the shop goes on when there is space",
    command: tests("drills", "disk-full"),
    hasLongForm: true,
    isPromise: true,
  },
  {
    name: "restore",
    shows: "A backup is a shop again within minutes",
    command: tests("drills", "restore"),
    hasLongForm: true,
    isPromise: true,
  },
  {
    name: "mirror",
    shows: "The spreadsheet follows the shop, and never the other way",
    command: tests("mirror", "mirror.test"),
    hasLongForm: true,
    isPromise: true,
  },
  {
    name: "fuzz",
    shows: "No input breaks a page or shows what is behind it",
    command: tests("abuse", "tests/abuse/fuzz.test.ts"),
    hasLongForm: true,
    isPromise: true,
  },
  {
    name: "headers",
    shows: "Every page has its headers and trusts only its own scripts",
    command: tests("abuse", "tests/abuse/headers.test.ts"),
    isPromise: true,
  },
  {
    name: "secrets",
    shows: "No secret in a page, a bundle, a log or the repository",
    command: tests("abuse", "tests/abuse/secrets.test.ts"),
    isPromise: true,
  },
  {
    name: "noticed",
    shows: "Benches and load proofs fail when the shop is twice as slow (one: its name)",
    command: ["node", "tests/load/noticed/noticed.ts"],
  },
  {
    name: "model",
    shows: "Thousands of random sales agree with a model of what a sale is",
    command: tests("model"),
  },
  {
    name: "faults",
    shows:
      "Processes that are stopped or killed, and a database that is away, lose no request and no job",
    command: tests("faults"),
  },
  {
    name: "outages",
    shows: "sick, restarts and pool, one after the other",
    command: tests("outages"),
    hasLongForm: true,
  },
  {
    name: "authz",
    shows: "Every route, method and kind of visitor is answered as the table of access says",
    command: tests("authz"),
  },
  {
    name: "round-trip",
    shows: "Every form saved untouched changes nothing, and shows what was saved",
    command: tests("round-trip"),
  },
  {
    name: "abuse",
    shows: "Guessing, listing addresses, stuffing, hoarding and odd requests come to nothing",
    command: tests("abuse"),
    hasLongForm: true,
  },
  {
    name: "enumeration",
    shows: "A known and an unknown e-mail get the same bytes, in the same time",
    command: tests("abuse", "tests/abuse/enumeration.test.ts"),
    hasLongForm: true,
  },
  {
    name: "stuffing",
    shows: "Guesses from many networks are held to few per account and per network",
    command: tests("abuse", "tests/abuse/stuffing.test.ts"),
    hasLongForm: true,
  },
  {
    name: "scanners",
    shows: "sqlmap and wapiti find nothing (Debian's packages)",
    command: ["node", "tests/abuse/scanners.ts"],
  },
  {
    name: "canaries",
    shows: "No secret in the bundles, the pages, the logs, the jobs or the database",
    command: tests("mirror", "canary"),
  },
  {
    name: "offsite",
    shows: "A copy elsewhere comes back whole, and a damaged one is noticed (Debian's restic)",
    command: tests("drills", "offsite"),
  },
  {
    name: "drill",
    shows: "The shop is opened, rolled, killed and restored with Docker, from the runbooks (root)",
    command: ["ops/drill/run.sh"],
    hasLongForm: true,
  },
  {
    name: "week",
    shows: "Seven days with two keepers, seven buyers, 47 orders and a fair (Debian's libfaketime)",
    command: ["playwright", "test", "--no-deps", "--project=week"],
  },
];

export const benches: readonly Proof[] = [
  {
    name: "page",
    shows: "A kept page beside a bare node:http server, as a ratio",
    command: ["node", "tests/load/bench/bench-page.ts"],
  },
  {
    name: "checkout",
    shows: "A whole order beside its own SQL in pgbench, as a ratio, and its processor time",
    command: ["node", "tests/load/bench/bench-checkout.ts"],
    hasLongForm: true,
  },
  {
    name: "growth",
    shows: "What a page view and an order cost in larger shops and with more processes (--small)",
    command: ["node", "tests/load/bench/bench-growth.ts"],
  },
  {
    name: "scale",
    shows: "What a visitor asks, with 1,000 and with 1,000,000 products (--small: 20,000)",
    command: ["node", "tests/load/bench/bench-scale.ts"],
  },
  {
    name: "admin",
    shows: "The back-office with 1,000,000 products and 100,000 orders (--small: 20,000 and 2,000)",
    command: ["node", "tests/load/bench/bench-admin.ts"],
  },
  {
    name: "start",
    shows: "How long a process takes to its first page, and what memory web and worker hold",
    command: ["node", "tests/load/bench/bench-start.ts"],
  },
  {
    name: "lighthouse",
    shows: "What Lighthouse says of the pages of the shop, or of the paths that are named",
    command: ["node", "tests/load/bench/lighthouse.ts"],
  },
];
