import { ACCESS } from "./access.ts";

const before = Object.keys(ACCESS).flatMap(
  (pattern) => /^(.+\/):(?:token|key)\b/.exec(pattern)?.[1] ?? [],
);
// As the router matches them: in any case.
const KEYED = new RegExp(`^(${before.join("|")})[^/]+`, "i");

/**
 * What the log says was asked for. Without the query: what people search or click from a mail is
 * theirs. Without what is a key: whoever reads the log could see, pay or answer for a customer.
 */
export const loggedPath = (target = ""): string =>
  (target.split("?", 1)[0] ?? "").replace(KEYED, "$1…");
