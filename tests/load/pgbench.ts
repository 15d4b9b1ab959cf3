import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { RecordedOrder, Statement } from "./recorded-order.ts";

type Options = { databaseUrl: string; clients: number; seconds: number };

/** Orders per second of PostgreSQL alone: the recorded statements, with other ids at each run. */
export async function pgbench(
  orders: readonly RecordedOrder[],
  { databaseUrl, clients, seconds }: Options,
): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), "canopee-pgbench-"));
  try {
    const files = orders.map((_, index) => path.join(folder, `order-${index}.sql`));
    for (const [index, order] of orders.entries()) {
      await writeFile(files[index] ?? "", scriptOf(order));
    }
    const options = ["-n", "-M", "prepared", "-c", `${clients}`, "-j", "2", "-T", `${seconds}`];
    const child = spawn(
      process.env.PGBENCH ?? "pgbench",
      [...options, ...files.flatMap((file) => ["-f", file]), databaseUrl],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [, perSecond] = /^tps = ([\d.]+)/m.exec(output) ?? [];
    if (!perSecond || /aborted|error/i.test(complaints)) {
      throw new Error(`pgbench: ${complaints || output}`);
    }
    return Number(perSecond);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const scriptOf = ({ statements, ids }: RecordedOrder): string =>
  [
    "\\set n random(1, 9000000000000000)",
    ...statements.map((statement) => `${withValues(statement, ids)};\n`),
  ].join("\n");

function withValues({ text, values }: Statement, ids: readonly string[]): string {
  return text.replace(/\$(\d+)/g, (_, place) => sqlOf(values[Number(place) - 1] ?? null, ids));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A value as an expression, in which each id of the recorded order is one made from `:n`. */
function sqlOf(value: string | Buffer | null, ids: readonly string[]): string {
  if (value === null) return "null";
  if (typeof value !== "string") return `'\\x${value.toString("hex")}'::bytea`;
  const parts = value
    .split(new RegExp(`(${ids.join("|")})`))
    .filter((part) => part !== "")
    .map((part) => (ids.includes(part) ? madeId(part, ids.indexOf(part)) : literal(part)));
  const joined = parts.length > 0 ? parts.join(" || ") : "''";
  return UUID.test(value) ? `(${joined})::uuid` : `(${joined})`;
}

const madeId = (id: string, index: number) =>
  UUID.test(id) ? `md5('${index}' || :n::text)::uuid::text` : `md5('${index}' || :n::text)`;

// pgbench takes a colon before a word for a variable of its own, even between quotes.
const literal = (part: string) =>
  `E'${part.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll(":", "\\x3a")}'`;
