/**
 * The import rules of the house. `CONCEPTS` is the business, from what knows nothing of the others
 * to what uses them all: a concept imports only those that stand before it.
 */
const CONCEPTS = [
  "audit",
  "drafts",
  "settings",
  "seller",
  "pictures",
  "notifications",
  "consent",
  "contact",
  "stock",
  "catalogue",
  "articles",
  "content",
  "search",
  "pricing",
  "codes",
  "fairs",
  "gift-cards",
  "shipping",
  "forecasts",
  "dispatch",
  "carriers",
  "legal",
  "cart",
  "wishes",
  "addresses",
  "identity",
  "payments",
  "connections",
  "orders",
  "withdrawals",
  "payment-comparison",
  "statistics",
  "invoices",
  "checkout",
  "payment-links",
  "gift-sales",
  "mirror",
  "migration",
  "personal-data",
  "office-search",
  "order-edits",
];

// The one adapter whose outside service is made of our own database.
const OWN_BOOKS = "^src/adapters/simulated-payments/";

/** What is written for people, and what of the house each may see. */
const WRITERS = {
  copy: ["shop"],
  emails: ["shop", "copy", "config"],
  documents: ["shop", "copy", "config"],
};

const AREAS = ["storefront", "checkout", "identity", "account", "admin"];

const error = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const conceptOrder = CONCEPTS.slice(0, -1).map((concept, index) =>
  error(
    `concept-order-${concept}`,
    "A concept knows only the concepts before it in CONCEPTS.",
    { path: `^src/shop/${concept}/` },
    { path: `^src/shop/(${CONCEPTS.slice(index + 1).join("|")})/` },
  ),
);

module.exports = {
  forbidden: [
    error("no-cycles", "A cycle is one thing cut in two.", {}, { circular: true }),
    error(
      "kernel-alone",
      "The kernel imports nothing.",
      { path: "^src/kernel/", pathNot: "\\.test\\.tsx?$" },
      { path: ".", pathNot: "^src/kernel/" },
    ),
    error(
      "ui-only-react",
      "The design system knows React and nothing of the shop.",
      { path: "^src/ui/", pathNot: "\\.test\\.tsx?$" },
      {
        path: ".",
        pathNot:
          "^src/ui/|node_modules/(react|react-dom|@types/react|@types/react-dom|lucide-react)/",
      },
    ),
    error(
      "pure-shop",
      "A file without .server does no I/O: kernel, zod and its like only.",
      { path: "^src/shop/", pathNot: "(\\.server\\.ts|\\.test\\.ts)$" },
      { path: ".", pathNot: "^src/(kernel|shop)/|node_modules/zod/" },
    ),
    error(
      "pure-shop-stays-pure",
      "A pure file must not reach I/O through a neighbour.",
      { path: "^src/shop/", pathNot: "(\\.server\\.ts|\\.test\\.ts)$" },
      { path: "\\.server\\.ts$" },
    ),
    error(
      "shop-knows-no-outside",
      "The business knows no page, worker, adapter or configuration.",
      { path: "^src/shop/", pathNot: "\\.test\\.tsx?$" },
      { path: "^src/(adapters|web|worker|ui|config|compose)" },
    ),
    error(
      "words-outside-the-business",
      "The business speaks no French but the law's.",
      { path: "^src/shop/(?!legal/)", pathNot: "\\.test\\.tsx?$" },
      { path: "^src/copy/" },
    ),
    ...Object.entries(WRITERS).map(([room, seen]) =>
      error(
        `${room}-see-what-they-write-of`,
        "What is written for people sees the business, and no page, process or adapter.",
        { path: `^src/${room}/`, pathNot: "\\.test\\.tsx?$" },
        { path: `^src/(?!(${[room, "kernel", ...seen].join("|")})/)` },
      ),
    ),
    error(
      "writers-do-nothing",
      "Of a use case, what is written for people knows the shape alone.",
      { path: "^src/(copy|emails|documents)/", pathNot: "\\.test\\.tsx?$" },
      { path: "^src/shop/.*\\.server\\.ts$", dependencyTypesNot: ["type-only"] },
    ),
    error(
      "config-alone",
      "The configuration reads the environment, and knows nothing of who asks.",
      { path: "^src/config/", pathNot: "\\.test\\.tsx?$" },
      { path: "^src/(?!config/)" },
    ),
    error(
      "platform-knows-no-business",
      "The platform could serve another shop.",
      { path: "^src/platform/", pathNot: "\\.test\\.tsx?$" },
      { path: "^src/(?!platform/|kernel/)" },
    ),
    error(
      "adapters-see-ports",
      "An adapter sees the ports it implements, and the kernel.",
      { path: "^src/adapters/", pathNot: `\\.test\\.tsx?$|${OWN_BOOKS}` },
      { path: "^src/(?!adapters/|kernel/|shop/.+(?<!\\.server)\\.ts$)" },
    ),
    error(
      "simulated-books",
      "The simulated provider sees its port, and the database for its books.",
      { path: OWN_BOOKS, pathNot: "\\.test\\.tsx?$" },
      {
        path: "^src/(?!adapters/|kernel/|platform/db/|shop/.+(?<!\\.server)\\.ts$)",
      },
    ),
    error(
      "adapters-chosen-once",
      "Only compose.server.ts chooses adapters.",
      { path: "^src/(?!adapters/|compose\\.server\\.ts$)", pathNot: "\\.test\\.tsx?$" },
      { path: "^src/adapters/" },
    ),
    ...AREAS.map((area) =>
      error(
        `area-${area}`,
        "The areas of the site do not import each other; what they share is in parts/.",
        { path: `^src/web/${area}/` },
        { path: `^src/web/(${AREAS.filter((other) => other !== area).join("|")})/` },
      ),
    ),
    error(
      "outside-packages-in-adapters",
      "Payment, spreadsheet and mail packages live in their adapter.",
      { path: "^src/(?!adapters/)", pathNot: "\\.test\\.tsx?$" },
      { path: "node_modules/(stripe|airtable|nodemailer|sharp)/" },
    ),
    error(
      "sql-in-its-place",
      "SQL is written in platform/db and in the business's .server files.",
      {
        path: "^src/",
        pathNot:
          "^src/platform/(db|queue)/|^src/shop/.*\\.server\\.ts$|^src/web/server/health\\.server\\.ts$|\\.test\\.ts$",
      },
      { path: "node_modules/(pg|kysely)/" },
    ),
    error(
      "product-without-tests",
      "Nothing that ships imports tests or tooling.",
      { path: "^src/", pathNot: "\\.test\\.tsx?$" },
      { path: "^(tests|tooling)/" },
    ),
    error(
      "tooling-without-tests",
      "Tests use the tools; a tool that used tests could not be moved without them.",
      { path: "^tooling/" },
      { path: "^tests/" },
    ),
    error(
      "no-unlisted-package",
      "Every package is in package.json.",
      { path: "^src/" },
      { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    ),
    error(
      "no-unresolvable",
      "What is imported exists.",
      {},
      { couldNotResolve: true, pathNot: "^virtual:|\\+types/" },
    ),
    ...conceptOrder,
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.react-router|docs)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".json", ".css"],
    },
  },
};
