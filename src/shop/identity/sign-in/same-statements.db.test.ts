import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DB } from "#platform/db/schema.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import {
  customer,
  PASSWORD,
  type TestIdentity,
  testIdentity,
} from "../../../../tests/support/people/identity.ts";
import { requestVerificationMail } from "../links/request-verification-mail.server.ts";
import { requestPasswordReset } from "../passwords/request-password-reset.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

let database: TestDatabase;
let identity: TestIdentity;
let statements: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void statements.push(query.sql),
  });
  identity = testIdentity({ ...database, db });
  await customer(identity, "connue@exemple.fr");
});
afterAll(() => database.drop());

/** The statements that a door needs for this e-mail, and its answer. */
async function course(door: (email: string) => Promise<unknown>, email: string) {
  statements = [];
  const answer = await door(email);
  return { answer, statements };
}

const clientAddress = "192.0.2.1";
const doors: Record<string, (email: string) => Promise<unknown>> = {
  "sign-in": (email) =>
    signIn(identity, { email, password: "devinette", clientAddress, userAgent: null }),
  "sign-up": (email) =>
    signUp(identity, { name: "Camille", email, password: PASSWORD, clientAddress }),
  reset: (email) => requestPasswordReset(identity, { email, clientAddress }),
  verification: (email) => requestVerificationMail(identity, { email, clientAddress }),
};

test.each(Object.entries(doors))(
  "at %s a known and an unknown e-mail get the same answer from the same statements",
  async (name, door) => {
    const known = await course(door, "connue@exemple.fr");
    const unknown = await course(door, `inconnue-${name}@exemple.fr`);
    expect(unknown).toEqual(known);
    expect(known.statements.length).toBeGreaterThan(1);
  },
);
