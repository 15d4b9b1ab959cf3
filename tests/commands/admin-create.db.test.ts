import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findInvitation } from "../../src/shop/identity/administrators/find-invitation.server.ts";
import { type TestDatabase, testDatabase } from "../support/database/database.ts";
import { testIdentity } from "../support/people/identity.ts";
import { workerEnvironment } from "../support/shop/worker-house.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ["tooling/admin-create.ts", ...args], {
    env: {
      PATH: process.env.PATH,
      ...workerEnvironment({ databaseUrl: database.url, smtpUrl: "smtp://localhost" }),
    },
  });

test("[6.roles.10] the command prints the link where an administrator begins", async () => {
  const { stdout } = await run("--email", "Chef@exemple.fr");
  const link = new URL(/https:\S+/.exec(stdout)?.[0] ?? "");
  expect(link.origin + link.pathname).toBe("https://canopee.example/admin/invitation");
  const token = link.searchParams.get("token") ?? "";
  const identity = testIdentity(database);
  expect(await findInvitation(identity, { token })).toEqual({
    ok: true,
    value: { email: "chef@exemple.fr" },
  });
  const { rows } = await database.pool.query("select count(*)::int as n from users");
  expect(rows).toEqual([{ n: 0 }]);
});

test("the command asks for an e-mail", async () => {
  await expect(run()).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("--email"),
  });
});
