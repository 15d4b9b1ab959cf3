import { createHash } from "node:crypto";
import { BoundedClient } from "./bounded-client.server.ts";

export const MARK = "/* prepared */";
const names = new Map<string, string>();

/**
 * A connection that plans a statement once, when the statement begins with the mark.
 * For the few that are long and run all day: planning them takes as long as running them. The text
 * must always be the same, and its plan good for any values.
 */
export class PreparingClient extends BoundedClient {
  // biome-ignore lint/suspicious/noExplicitAny: the driver has eight ways to be asked.
  override query(...asked: any[]): any {
    const [text, values, ...rest] = asked;
    if (typeof text !== "string" || !text.startsWith(MARK)) {
      return Reflect.apply(super.query, this, asked);
    }
    return Reflect.apply(super.query, this, [{ name: nameOf(text), text, values }, ...rest]);
  }
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 24);
  names.set(text, name);
  return name;
}
