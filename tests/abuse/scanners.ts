import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm } from "node:fs/promises";
import { startShop } from "../support/shop/running-shop.ts";

/**
 * `npm run proof -- scanners`: sqlmap and wapiti (`apt-get install sqlmap wapiti`) on the built shop,
 * as a visitor and as a customer. By hand: they take ten minutes, and know the shop less well than
 * `npm run proof -- fuzz` does.
 */
const REPORTS = "reports/scanners";
const PASSWORD = "une feuille percée";
/** What changes with the answers of the shop; the others look for files of other software. */
const MODULES = "xss,permanentxss,sql,blindsql,exec,file,crlf,redirect,ssrf,xxe,csp,cookieflags";
/** Debian's wapiti follows no link of these pages, so it is told where to look. */
const WAPITI_STARTS = [
  ...["/products?q=monstera&categorie=Plantes&tri=prix", "/articles?q=lumiere&tag=hiver", "/faq"],
  ...["/products/monstera-deliciosa", "/contact", "/retractation?commande=1&signature=2", "/cart"],
  ...["/login?next=/account", "/login/nouveau-mot-de-passe?token=1", "/signup?next=/account"],
  ...[
    "/api/suggestions?q=monstera",
    "/api/points-relais?autour=75013",
    "/api/articles?ids=a",
    "/order-success?commande=1&signature=2",
  ],
];
/** Of no account here: the shop under test speaks http, which production does not. */
const OF_HTTP = new Set(["Secure Flag cookie", "HTTP Secure Headers"]);

const missing = ["sqlmap", "wapiti"].filter((tool) => spawnSync("which", [tool]).status !== 0);
if (missing.length > 0) {
  console.log(`not installed: ${missing.join(", ")}`);
  process.exit(1);
}
await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });
const shop = await startShop({ quiet: true });
const found: string[] = [];
let checked = 0;
try {
  const cookie = await aCustomer();
  for (const target of sqlTargets(cookie)) sqlmap(target);
  for (const [name, given] of Object.entries({ visitor: "", customer: cookie })) {
    await wapiti(name, given);
  }
} finally {
  await shop.stop();
}
for (const one of found) console.log(one);
console.log(
  `PROOF scanners: sqlmap on ${checked} doors, wapiti as visitor and customer, ${found.length} findings — ${found.length === 0 ? "held" : "not held"}`,
);
process.exit(found.length === 0 ? 0 : 1);

async function aCustomer(): Promise<string> {
  const email = `${randomUUID()}@exemple.fr`;
  const headers = { Origin: shop.url };
  const person = { name: "Camille", email, password: PASSWORD, confirmation: PASSWORD };
  const body = new URLSearchParams(person);
  await fetch(`${shop.url}/signup`, { method: "POST", headers, body, redirect: "manual" });
  const opened = await fetch(`${shop.url}/api/session`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!opened.ok) throw new Error(`not signed in: ${opened.status}`);
  return opened.headers
    .getSetCookie()
    .map((set) => set.split(";", 1)[0])
    .join("; ");
}

type Target = { path: string; data?: string; json?: object; cookie?: string };

function sqlTargets(cookie: string): Target[] {
  const person = "name=Camille&email=camille%40exemple.fr";
  return [
    { path: "/products?q=monstera&categorie=Plantes&tri=prix" },
    { path: "/products/monstera-deliciosa*" },
    { path: "/articles?q=lumiere&categorie=Entretien&tag=hiver" },
    { path: "/api/articles?ids=lumiere-ou-placer-votre-monstera" },
    { path: "/api/suggestions?q=monstera" },
    { path: "/api/wishes?ids=0b9f6a4e-3c1d-4f7a-9e2b-5d8c7a6f1e30" },
    { path: "/contact", data: `${person}&message=Bonjour` },
    { path: "/retractation", data: `${person}&orderNumber=8f2c41d7&scope=all&intent=confirm` },
    { path: "/login/mot-de-passe-oublie", data: "email=camille%40exemple.fr" },
    { path: "/api/session", json: { email: "camille@exemple.fr", password: "essai" } },
    { path: "/api/cart", json: { lines: [], country: "France" } },
    { path: "/account/nom", data: "name=Camille", cookie },
    {
      path: "/account/adresses/nouvelle",
      data: "street=1+rue+Neuve&city=Lyon&postalCode=69001&country=France",
      cookie,
    },
  ];
}

function sqlmap({ path, data, json, cookie }: Target) {
  const sent = json ? JSON.stringify(json) : data;
  const limits = ["--batch", "--level=1", "--risk=1", "--threads=4", "--retries=1", "--timeout=10"];
  const quick = ["--time-sec=2", "--dbms=PostgreSQL", "--disable-coloring", "--flush-session"];
  // Answers that refuse are answers: a door that says 401 is tried like the others.
  const lenient = ["--ignore-code=400,401,404,422,429", "--skip-waf"];
  const as = [`--headers=Origin: ${shop.url}`, ...(cookie ? [`--cookie=${cookie}`] : [])];
  const { stdout } = spawnSync(
    "sqlmap",
    [
      ...["-u", shop.url + path, ...(sent ? [`--data=${sent}`] : [])],
      ...limits,
      ...quick,
      ...lenient,
      ...as,
      `--output-dir=${REPORTS}/sqlmap`,
    ],
    { encoding: "utf8", timeout: 120_000 },
  );
  checked += 1;
  const isClean = /tested parameters do not appear to be injectable/.test(stdout);
  const isFound = /identified the following injection point/.test(stdout);
  const tested = [
    ...stdout.matchAll(/testing for SQL injection on ((?:\(custom\) )?\w+ parameter '[^']+')/g),
  ].map(([, name]) => name);
  console.log(`sqlmap ${path}: ${isClean ? "nothing" : "not clean"} (${tested.join(", ")})`);
  if (isFound || !isClean || tested.length === 0) found.push(`sqlmap ${path}\n${stdout}`);
}

async function wapiti(name: string, cookie: string) {
  const report = `${REPORTS}/wapiti-${name}.json`;
  const { stdout } = spawnSync(
    "wapiti",
    [
      ...["-u", `${shop.url}/`],
      ...WAPITI_STARTS.flatMap((path) => ["-s", shop.url + path]),
      ...["-m", MODULES],
      ...["-H", `Origin: ${shop.url}`, ...(cookie ? ["-H", `Cookie: ${cookie}`] : [])],
      ...["--max-scan-time", "30", "--max-attack-time", "10", "--flush-session", "--no-bugreport"],
      ...["-f", "json", "-o", report, "-v", "1"],
    ],
    { encoding: "utf8", timeout: 240_000 },
  );
  const seen = Number(/found (\d+) URLs and forms/.exec(stdout)?.[1] ?? 0);
  // One that has seen nothing finds nothing.
  if (seen < WAPITI_STARTS.length)
    found.push(`wapiti as ${name}: only ${seen} addresses seen\n${stdout.slice(-2000)}`);
  const { vulnerabilities } = JSON.parse(await readFile(report, "utf8"));
  const kinds = Object.entries(vulnerabilities as Record<string, unknown[]>)
    .filter(([kind, cases]) => cases.length > 0 && !OF_HTTP.has(kind))
    .map(([kind, cases]) => `wapiti as ${name}: ${kind} ${JSON.stringify(cases).slice(0, 2000)}`);
  console.log(`wapiti as ${name}: ${seen} addresses and forms, ${kinds.length} findings`);
  found.push(...kinds);
}
