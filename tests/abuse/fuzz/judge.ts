import { RUNS } from "./hostile.ts";
import type { OddRequest } from "./odd-request.ts";
import type { Got } from "./send.ts";

/** What only the inside of the shop knows: a trace, a path of the machine, a message of a library. */
const INSIDE: readonly (readonly [string, RegExp])[] = [
  ["a stack trace", /^\s+at .+:\d+:\d+\)?$/m],
  [
    "a path of the machine",
    new RegExp(`node_modules|build/server|${process.cwd()}|file:///(?!etc)`),
  ],
  [
    "a message of the database",
    /invalid input syntax|violates .*constraint|relation "\w+" does|SQLSTATE|pg_catalog/,
  ],
  ["a message of a library", /ZodError|TypeError:|RangeError:|ReferenceError:|Cannot read prop/],
];

/** What is wrong with an answer; nothing, if it is as it should be. */
export function complaints({ pattern, method }: OddRequest, got: Got): string[] {
  // Node's own refusal of a request that is none (an expectation that nobody can meet, say).
  if (!got.headers["x-request-id"] && got.status < 500 && got.text === "") return [];
  const found = INSIDE.filter(([, sign]) => sign.test(got.text)).map(([name]) => `shows ${name}`);
  // Shown on purpose, in development alone.
  if (got.status >= 500 && pattern !== "/dev/erreur/:status") found.push(`answers ${got.status}`);
  if (got.status < 200) found.push(`answers ${got.status}`);
  if (got.headers["x-fuzzed"]) found.push("lets a header be written");
  const type = got.headers["content-type"] ?? "";
  if (type.startsWith("text/html") && RUNS.test(got.text))
    found.push("shows a script that was sent");
  if (
    type.startsWith("text/html") &&
    method !== "HEAD" &&
    !got.headers["content-security-policy"]
  ) {
    found.push("is a page without a policy");
  }
  if (got.headers["x-content-type-options"] !== "nosniff") found.push("lets its type be guessed");
  return found;
}
