/** What a migration does to tables that the shop is selling from: the rule that it breaks, and where. */
export type LockFinding = { rule: LockRule; table: string };

type LockRule =
  | "an index is built while nobody can write: use « create index concurrently »"
  | "an index is dropped while nobody can read: use « drop index concurrently »"
  | "the table is written anew: add a column and fill it later"
  | "every row is read under a lock: add the check « not valid », validate it in a migration of its own"
  | "every row is read under a lock: first validate a check of the same"
  | "validated in the transaction that still holds the lock of « not valid »"
  | "every row is written in one transaction"
  | "the table is locked by name"
  | "the table is emptied, moved or rebuilt under a lock"
  | "outside a transaction, but nothing in it needs that";

const INDEX: LockRule =
  "an index is built while nobody can write: use « create index concurrently »";
const CHECKED: LockRule =
  "every row is read under a lock: add the check « not valid », validate it in a migration of its own";
const WRITTEN: LockRule = "every row is written in one transaction";
const NOT_NULL: LockRule = "every row is read under a lock: first validate a check of the same";
const NAMED: LockRule = "the table is locked by name";
const REWRITTEN: LockRule = "the table is written anew: add a column and fill it later";

/** Constant for a statement, so PostgreSQL keeps it in the catalogue and writes no row. */
const STABLE_CALLS = /\b(?:now|current_timestamp|current_date|current_user)\s*(?:\(\s*\))?/g;
const CALL = /\b[a-z_][a-z_0-9.]*\s*\(/;

/** Reads one migration as text: what it creates itself holds no row yet and may be locked. */
export function findLocks(text: string): LockFinding[] {
  const statements = statementsOf(text);
  const own = new Set(statements.flatMap((statement) => createdTable(statement) ?? []));
  const isProven = (table: string) =>
    statements.some((statement) => statement.startsWith(`alter table ${table} drop constraint `));
  const findings = statements
    .flatMap((statement) => findingsOf(statement))
    .filter(({ table }) => !own.has(table))
    .filter(({ rule }) => rule !== WRITTEN || !text.startsWith("-- in batches\n"))
    // Early, where the step locks it anyway: in the order of a sale, and the strongest first.
    .filter(({ rule, table }) => rule !== NAMED || !statements.some(locksAnyway(table)))
    // A check that was validated before lets PostgreSQL read no row; its task done, it is dropped.
    .filter(({ rule, table }) => rule !== NOT_NULL || !isProven(table));
  const unvalidated = new Set(
    statements.flatMap((statement) => /^alter table (\S+) .*not valid/.exec(statement)?.[1] ?? []),
  );
  for (const statement of statements) {
    const table = /^alter table (\S+) .*validate constraint/.exec(statement)?.[1];
    if (table && unvalidated.has(table) && !own.has(table)) {
      const rule = "validated in the transaction that still holds the lock of « not valid »";
      findings.push({ rule, table });
    }
  }
  if (text.startsWith("-- no transaction\n") && !/\bconcurrently\b/.test(statements.join(" "))) {
    findings.push({ rule: "outside a transaction, but nothing in it needs that", table: "" });
  }
  return findings;
}

/** One line each, in small letters, without comments, texts and the bodies of functions. */
export function statementsOf(text: string): string[] {
  return (
    text
      .replaceAll(/--.*$/gm, "")
      // The body of a « do » is run at once: its statements are the migration's.
      .replaceAll(/\bdo (\$[a-z_]*\$)([\s\S]*?)\1/gi, (_, _mark, body: string) =>
        body.replaceAll(/\b(?:declare|begin|then|else|loop)\b/gi, ";"),
      )
      .replaceAll(/(\$[a-z_]*\$)[\s\S]*?\1/g, "''")
      .replaceAll(/'(?:[^']|'')*'/g, "''")
      .replaceAll(/\bbegin atomic\b[\s\S]*?\bend;/gi, "")
      .toLowerCase()
      .split(";")
      .map((statement) => statement.trim().replaceAll(/\s+/g, " "))
      .filter(Boolean)
  );
}

const locksAnyway = (table: string) => (statement: string) =>
  statement.startsWith(`alter table ${table} `) ||
  new RegExp(` references ${table}\\b`).test(statement) ||
  (statement.includes(" trigger ") && ` ${statement} `.includes(` on ${table} `));

const createdTable = (statement: string): string | undefined =>
  /^create (?:temporary |temp |unlogged )?table (?:if not exists )?([a-z_0-9.]+)/.exec(
    statement,
  )?.[1];

function findingsOf(statement: string): LockFinding[] {
  const index = /^create (?:unique )?index (concurrently )?.*? on (?:only )?([a-z_0-9.]+)/.exec(
    statement,
  );
  if (index) return index[1] ? [] : [{ rule: INDEX, table: index[2] ?? "" }];
  const dropped = /^drop index (?!concurrently )(?:if exists )?([a-z_0-9.]+)/.exec(statement)?.[1];
  if (dropped) {
    const rule = "an index is dropped while nobody can read: use « drop index concurrently »";
    return [{ rule, table: dropped }];
  }
  const altered = /^alter table (?:if exists )?(?:only )?([a-z_0-9.]+) (.*)$/.exec(statement);
  if (altered) return findingsOfAlter(altered[1] ?? "", altered[2] ?? "");
  const locked = /^lock (?:table )?([a-z_0-9.]+)/.exec(statement)?.[1];
  if (locked) return [{ rule: NAMED, table: locked }];
  const rebuilt =
    /^(?:truncate|cluster|vacuum full|reindex table|refresh materialized view)(?: table)? (?!concurrently)([a-z_0-9.]+)/.exec(
      statement,
    )?.[1];
  if (rebuilt) {
    return [{ rule: "the table is emptied, moved or rebuilt under a lock", table: rebuilt }];
  }
  return [...writtenWhole(statement)].map((table) => ({
    rule: WRITTEN,
    table,
  }));
}

/** The parts of an « alter table », at its own commas: not those inside brackets. */
const partsOf = (actions: string): string[] => actions.split(/,(?![^()]*(?:\([^()]*\)[^()]*)*\))/);

function findingsOfAlter(table: string, actions: string): LockFinding[] {
  return partsOf(actions).flatMap((part): LockFinding[] => {
    const action = part.trim();
    if (/^alter (?:column )?\S+ (?:set data )?type /.test(action)) {
      return [{ rule: REWRITTEN, table }];
    }
    if (/^alter (?:column )?\S+ set not null/.test(action)) return [{ rule: NOT_NULL, table }];
    if (/^set (?:logged|unlogged|tablespace|access method)/.test(action)) {
      return [{ rule: REWRITTEN, table }];
    }
    if (/^add (?:constraint \S+ )?(?:primary key|unique|exclude)/.test(action)) {
      return / using index /.test(action) ? [] : [{ rule: INDEX, table }];
    }
    if (/^add (?:constraint \S+ )?(?:check|foreign key)/.test(action)) {
      return / not valid$/.test(action) ? [] : [{ rule: CHECKED, table }];
    }
    if (/^add (?!constraint)/.test(action)) return findingsOfColumn(table, action);
    return [];
  });
}

function findingsOfColumn(table: string, action: string): LockFinding[] {
  const fixed = / default (.*)$/.exec(action)?.[1]?.replaceAll(STABLE_CALLS, "") ?? "";
  const value = fixed.split(/ (?:check|references|not null) ?/)[0] ?? "";
  if (/ generated always as (?!identity).* stored/.test(action) || CALL.test(value)) {
    return [{ rule: REWRITTEN, table }];
  }
  if (/ (?:unique|primary key)\b/.test(action)) return [{ rule: INDEX, table }];
  if (/ (?:big|small)?serial\b| identity\b/.test(action)) return [{ rule: REWRITTEN, table }];
  // The check of a new column is asked of every row; a reference without a default is not.
  if (/ check ?\(/.test(action) || (/ references /.test(action) && fixed)) {
    return [{ rule: CHECKED, table }];
  }
  return [];
}

function* writtenWhole(statement: string): Generator<string> {
  // What a question inside brackets is about says nothing of the rows that are written.
  const outer = withoutSubqueries(statement);
  for (const [, table = ""] of outer.matchAll(
    /\bupdate (?:only )?([a-z_0-9.]+)(?: (?:as )?(?!set )[a-z_0-9]+)? set (?!.*\bwhere\b)/g,
  )) {
    yield table;
  }
  const emptied = /^delete from ([a-z_0-9.]+)(?!.*\bwhere\b)/.exec(outer)?.[1];
  if (emptied) yield emptied;
}

function withoutSubqueries(statement: string): string {
  const less = statement.replaceAll(/\((?!update |delete )[^()]*\)/g, "");
  return less === statement ? statement : withoutSubqueries(less);
}
