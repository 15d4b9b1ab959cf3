import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database/database.ts";
import { cookiePolicyVersion } from "./policy-version.ts";
import { recordConsent } from "./record-consent.server.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("[2.cookies.05] each consent choice leaves its own proof, with the policy it was about", async () => {
  const refused = await recordConsent({ db: database.db }, { analytics: false, marketing: false });
  const accepted = await recordConsent({ db: database.db }, { analytics: true, marketing: false });
  const { rows } = await database.pool.query(
    "select id, analytics, marketing, policy_version, created_at from cookie_consents order by created_at",
  );
  expect(rows).toEqual([
    { ...proof(refused), analytics: false, marketing: false },
    { ...proof(accepted), analytics: true, marketing: false },
  ]);
});

const proof = (id: string) => ({
  id,
  policy_version: cookiePolicyVersion,
  created_at: expect.any(Date),
});

test("the proof names the version that the cookie page shows", () => {
  const page = new URL("../legal/cookies.md", import.meta.url);
  expect(readFileSync(page, "utf8")).toContain(`version: ${cookiePolicyVersion}\n`);
});
