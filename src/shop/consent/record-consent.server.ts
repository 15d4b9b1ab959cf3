import { newId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/database.server.ts";
import { cookiePolicyVersion } from "./policy-version.ts";

type Choice = { analytics: boolean; marketing: boolean };

/** Keeps the proof of a choice; the browser keeps its id, and nothing here tells who chose. */
export async function recordConsent({ db }: { db: Db }, choice: Choice): Promise<string> {
  const id = newId();
  await db
    .insertInto("cookie_consents")
    .values({
      id,
      analytics: choice.analytics,
      marketing: choice.marketing,
      policy_version: cookiePolicyVersion,
    })
    .execute();
  return id;
}
