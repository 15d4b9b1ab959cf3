import { createLogger } from "../../../src/platform/logger.server.ts";
import { acceptInvitation } from "../../../src/shop/identity/administrators/accept-invitation.server.ts";
import { inviteAdministrator } from "../../../src/shop/identity/administrators/invite-administrator.server.ts";
import { countCrowd } from "../../../src/shop/identity/attempts/crowd.ts";
import { createAuth, type Identity } from "../../../src/shop/identity/auth.server.ts";
import { createPasswords } from "../../../src/shop/identity/passwords/passwords.server.ts";
import { cookieHeaderOf } from "../../../src/shop/identity/sessions/cookies.ts";
import { confirmSecondFactor } from "../../../src/shop/identity/sign-in/confirm-second-factor.server.ts";
import { signIn } from "../../../src/shop/identity/sign-in/sign-in.server.ts";
import { signUp } from "../../../src/shop/identity/sign-in/sign-up.server.ts";
import type { TestDatabase } from "../database/database.ts";
import { totp } from "./totp.ts";

const MINUTE_MS = 60_000;

export type TestIdentity = Identity & {
  /** Lets time pass, for the shop alone. */
  wait(minutes: number): void;
  /** An address of its own for every attempt, where the count per address is not the matter. */
  newAddress(): string;
};

export function testIdentity({ db }: TestDatabase): TestIdentity {
  let passed = 0;
  let addresses = 0;
  const clock = { now: () => new Date(Date.now() + passed) };
  const secretKey = Buffer.alloc(32, 1).toString("base64");
  const publicUrl = new URL("https://canopee.example");
  const logger = createLogger({ name: "tests", level: "silent" });
  const passwords = createPasswords();
  return {
    db,
    clock,
    secretKey,
    passwords,
    unlessCrowded: countCrowd(),
    auth: createAuth({ db, clock, logger, passwords, publicUrl, secretKey }),
    wait: (minutes) => {
      passed += minutes * MINUTE_MS;
    },
    newAddress: () => {
      addresses += 1;
      return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
    },
  };
}

export const PASSWORD = "une feuille percée";

/** A customer with an account. */
export async function customer(identity: TestIdentity, email: string) {
  const input = { name: "Camille", email, password: PASSWORD };
  const signedUp = await signUp(identity, { ...input, clientAddress: identity.newAddress() });
  if (!signedUp.ok) throw new Error(signedUp.error.code);
  return identity.db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}

/** Signs in, and gives the cookies as the browser sends them back. */
export async function browserOf(identity: TestIdentity, email: string, password = PASSWORD) {
  const opened = await signIn(identity, {
    email,
    password,
    clientAddress: identity.newAddress(),
    userAgent: "Firefox",
  });
  if (!opened.ok) throw new Error(opened.error.code);
  return { cookieHeader: cookieHeaderOf(opened.value.cookies), ...opened.value };
}

export const ADMIN_PASSWORD = "une très longue feuille percée";

/** An administrator as `npm run admin:create` makes one: `totpUri` is in their authenticator. */
export async function administrator(identity: TestIdentity, email: string) {
  const { token } = await inviteAdministrator(identity, { email });
  const accepted = await acceptInvitation(identity, {
    token,
    password: ADMIN_PASSWORD,
    clientAddress: identity.newAddress(),
    userAgent: "Firefox",
  });
  if (!accepted.ok) throw new Error(accepted.error.code);
  const { totpUri, recoveryCodes, cookies } = accepted.value;
  const confirmed = await confirmSecondFactor(identity, {
    token,
    code: totp(totpUri),
    cookieHeader: cookieHeaderOf(cookies),
  });
  if (!confirmed.ok) throw new Error(confirmed.error.code);
  return { totpUri, recoveryCodes, cookieHeader: cookieHeaderOf(confirmed.value.cookies) };
}

export type QueuedJob = { name: string; payload: Record<string, string> };

export async function queuedJobs({ pool }: TestDatabase): Promise<QueuedJob[]> {
  const { rows } = await pool.query(
    `select identifier as name, payload
     from graphile_worker._private_jobs as job
     join graphile_worker._private_tasks as task on task.id = job.task_id
     order by job.id`,
  );
  return rows;
}
