import { afterAll, beforeAll, expect, test } from "vitest";
import { everyAnswer, READERS } from "./every-answer.ts";
import { type ProductionWeb, startProductionWeb } from "./production-web.ts";

let web: ProductionWeb;
let answers: Awaited<ReturnType<typeof everyAnswer>>;
beforeAll(async () => {
  web = await startProductionWeb();
  answers = await everyAnswer(web.url);
});
afterAll(() => web.stop());

/** Different at every answer, or by what the page says. */
const PASSING = new Set(["date", "x-request-id", "content-length", "etag", "last-modified"]);
const OF_THE_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding"]);

test("every page has the headers, the policy and the cookies that are written down", async () => {
  const groups = Map.groupBy(answers, ({ response }) => headersOf(response));
  const lines = [...groups].map(([headers, group]) => {
    const byName = Map.groupBy(group, ({ name }) => name);
    const names = [...byName].map(([name, asked]) => `  ${name}${told(asked)}`);
    return `${headers}\n${names.join("\n")}`;
  });
  const written = `What the shop answers with in production, without what differs each time.\nUnder each set of headers, who gets it.\n\n${lines.toSorted().join("\n\n")}\n`;
  await expect(written).toMatchFileSnapshot("headers.txt");
});

const told = (asked: readonly { reader: string }[]) => {
  const readers = READERS.filter((one) => asked.some(({ reader }) => reader === one));
  return readers.length === READERS.length ? "" : ` (${readers.join(", ")})`;
};

function headersOf({ status, headers }: Response): string {
  const kept = [...headers].filter(
    ([name]) => !PASSING.has(name) && !OF_THE_CONNECTION.has(name) && name !== "set-cookie",
  );
  const cookies = headers
    .getSetCookie()
    .map((cookie) => ["set-cookie", cookie.replace(/=[^;]+/, "=…")] as const);
  const lines = [...kept, ...cookies].map(([name, value]) => `${name}: ${plain(name, value)}`);
  return [`status ${status}`, ...lines].join("\n");
}

function plain(name: string, value: string): string {
  if (name === "content-disposition") return value.replace(/filename.*/, "filename=…");
  if (name === "location") return value.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID");
  if (name === "link") return "…";
  return value
    .replace(/'nonce-[^']+'/g, "'nonce-…'")
    .replace(/('sha256-[^']+' ?)+/g, "'sha256-…' (of each of its own) ")
    .replace(/ +;/g, ";");
}

test("no page lets a script run that is not its own", () => {
  const pages = answers.filter(({ response }) =>
    response.headers.get("content-type")?.startsWith("text/html"),
  );
  expect(pages.length).toBeGreaterThan(100);
  const loose = pages.filter(({ response, text }) => {
    const policy = response.headers.get("content-security-policy") ?? "";
    const scripts = /(?:^|; )script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    // The one address with a star is of the provider, which asks for it where payments are made.
    const named = scripts.replace(" https://*.js.stripe.com", "");
    const isStrict = policy.startsWith("default-src 'none'") && !/unsafe|\*|data:/.test(named);
    return !isStrict || /<[a-z]+ [^>]*\son[a-z]+=/i.test(text);
  });
  console.log(
    `PROOF headers: ${pages.length} pages of ${answers.length} answers, ${loose.length} with a loose policy — ${loose.length === 0 ? "held" : "not held"}`,
  );
  expect(loose.map(({ name, reader }) => `${name} (${reader})`)).toEqual([]);
});
