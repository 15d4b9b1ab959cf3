import { afterEach, beforeEach, expect, test } from "vitest";
import type { House } from "#compose.server.ts";
import type { RunningWorker } from "#platform/queue/run-worker.server.ts";
import { confirmEmailChange } from "#shop/identity/links/confirm-email-change.server.ts";
import { readVerification } from "#shop/identity/links/read-verification.server.ts";
import { requestEmailChange } from "#shop/identity/links/request-email-change.server.ts";
import { requestPasswordReset } from "#shop/identity/passwords/request-password-reset.server.ts";
import { type TestDatabase, testDatabase } from "../../tests/support/database/database.ts";
import {
  customer,
  PASSWORD,
  queuedJobs,
  type TestIdentity,
  testIdentity,
} from "../../tests/support/people/identity.ts";
import { composeWorkerHouse } from "../../tests/support/shop/worker-house.ts";
import { startSmtpPeer } from "../../tests/support/smtp-peer.ts";
import { startWorker } from "./start.server.ts";

let database: TestDatabase;
let identity: TestIdentity;
let peer: Awaited<ReturnType<typeof startSmtpPeer>>;
let house: House;
let worker: RunningWorker | undefined;

beforeEach(async () => {
  database = await testDatabase();
  identity = testIdentity(database);
  peer = await startSmtpPeer();
  house = composeWorkerHouse({ databaseUrl: database.url, smtpUrl: peer.url });
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await house.close();
  await peer.stop();
  await database.drop();
});

/** Runs what waits, until nothing does. */
async function deliver() {
  worker ??= await startWorker(house);
  const waiting = async () => {
    const { rows } = await database.pool.query("select 1 from graphile_worker.jobs");
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
}

/** Of the newest mail to an address, as its reader sees it. */
function received(address: string) {
  const mail = peer.accepted.filter(({ envelope }) => envelope.to.includes(address)).at(-1);
  const text = mail?.raw.replace(/=\r\n/g, "").replaceAll("=3D", "=") ?? "";
  const link = /https:\/\/canopee\.example\S+token=[\w.-]+/.exec(text)?.[0];
  return { mail, link: link ? new URL(link) : undefined };
}

test("a new customer is mailed a link to confirm their address", async () => {
  await customer(identity, "camille@exemple.fr");
  await deliver();
  const { mail, link } = received("camille@exemple.fr");
  expect(mail?.header("Subject")).toBe("Confirmez votre adresse e-mail");
  expect(mail?.header("Reply-To")).toBe("atelier@canopee.example");
  expect(link?.pathname).toBe("/signup/confirmation");
});

test("a forgotten password is mailed a link, and an unknown address nothing", async () => {
  await customer(identity, "camille@exemple.fr");
  await deliver();
  for (const email of ["camille@exemple.fr", "personne@exemple.fr"]) {
    await requestPasswordReset(identity, { email, clientAddress: identity.newAddress() });
  }
  await deliver();
  expect(received("camille@exemple.fr").link?.pathname).toBe("/login/nouveau-mot-de-passe");
  expect(received("personne@exemple.fr").mail).toBeUndefined();
});

test("someone who signs up again is told that they have an account", async () => {
  await customer(identity, "camille@exemple.fr");
  await customer(identity, "camille@exemple.fr");
  await deliver();
  const subjects = peer.accepted.map((mail) => mail.header("Subject"));
  expect(subjects.toSorted()).toEqual([
    "=?UTF-8?Q?Vous_avez_d=C3=A9j=C3=A0_un_compte?=",
    "Confirmez votre adresse e-mail",
  ]);
});

test("a change of address is confirmed at the new one, and the old one is told even if that comes first", async () => {
  const { id: userId } = await customer(identity, "camille@exemple.fr");
  await database.pool.query(
    "select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs",
  );
  const change = { userId, password: PASSWORD, email: "renaud@exemple.fr" };
  expect((await requestEmailChange(identity, change)).ok).toBe(true);
  const [job] = await queuedJobs(database);
  const verificationId = job?.payload.verificationId ?? "";
  const verification = await readVerification(identity, { verificationId });
  const token = verification?.token ?? "";
  expect(
    (await confirmEmailChange(identity, { token, session: null, password: PASSWORD })).ok,
  ).toBe(true);
  await deliver();
  expect(received("renaud@exemple.fr").mail).toBeUndefined();
  const { mail, link } = received("camille@exemple.fr");
  expect(mail?.header("Subject")).toContain("Un_changement_d=E2=80=99adresse");
  // The old address may have been taken over too: it gets no way into the new one.
  expect(link).toBeUndefined();
});

test("an address that another account has is not asked to give it away", async () => {
  const { id: userId } = await customer(identity, "camille@exemple.fr");
  await customer(identity, "renaud@exemple.fr");
  await deliver();
  const before = peer.accepted.length;
  const change = { userId, password: PASSWORD, email: "renaud@exemple.fr" };
  expect((await requestEmailChange(identity, change)).ok).toBe(true);
  await deliver();
  const sent = peer.accepted.slice(before).map(({ envelope }) => envelope.to);
  expect(sent).toEqual([["camille@exemple.fr"]]);
});
