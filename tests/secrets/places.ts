import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { shopRoutes } from "../authz/routes.ts";
import { visits } from "../authz/visits.ts";

/** All that a browser may be given of the program, compressed files aside. */
export async function builtFiles(): Promise<string> {
  const names = await readdir("build/client", { recursive: true });
  const texts = names.filter((name) => /\.(js|css|html|json|txt|map|xml|webmanifest)$/.test(name));
  const files = texts.map((name) => readFile(path.join("build/client", name), "utf8"));
  return (await Promise.all(files)).join("\n");
}

/** Every page that can be asked for, with its headers, as someone sees it who may see everything. */
export async function pagesOf(url: string, cookie: string): Promise<string> {
  const paths = shopRoutes.map(({ pattern }) => {
    const sample = visits[pattern]?.sample ?? NOTHING;
    return pattern.replace(/:[a-zA-Z]+\??/g, sample).replace(/\/\*$/, "/inconnu");
  });
  const pages: string[] = [];
  for (const address of new Set([...paths, ...paths.map((one) => `${one}.data`)])) {
    const answer = await fetch(url + address, { headers: { cookie }, redirect: "manual" });
    pages.push(`${address} ${JSON.stringify([...answer.headers])} ${await answer.text()}`);
  }
  return pages.join("\n");
}

const NOTHING = "00000000-0000-4000-8000-000000000000";

/** Every row of every table, which is all that a dump of the database holds. */
export async function everyRow(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select string_agg(one::text, E'\\n') as text from ${name} one`,
    );
    texts.push(`${name} ${rows[0]?.text ?? ""}`);
  }
  return texts.join("\n");
}

/** A secret as it is, and as it would be in an address, in JSON, in base64 or in PostgreSQL's hex. */
export const spellings = (secret: string): string[] => [
  ...new Set([
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString("base64").replace(/=+$/, ""),
    Buffer.from(secret).toString("base64url"),
    Buffer.from(secret).toString("hex"),
  ]),
];
