import { isId } from "#kernel/ids.ts";
import type { ChangeQuery } from "#shop/audit/list-changes.server.ts";

// PostgreSQL knows no year 0.
const DAY = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** What an address asks of the log; whatever it cannot mean is left out. */
export function journalQueryIn(search: URLSearchParams): ChangeQuery {
  const text = (name: string) => search.get(name) ?? "";
  const after = text("apres");
  return {
    who: isId(text("qui")) ? text("qui") : undefined,
    kind: /^[a-z_]+$/.test(text("quoi")) ? text("quoi") : undefined,
    from: dayIn(text("du")),
    to: dayIn(text("au")),
    after: /^\d{1,15}$/.test(after) ? Number(after) : undefined,
  };
}

// The 31st of a short month has the shape of a day, and is none.
const dayIn = (text: string): string | undefined =>
  DAY.test(text) && new Date(text).toISOString().startsWith(text) ? text : undefined;
