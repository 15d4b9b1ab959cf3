import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { sendContactMessage } from "#shop/contact/send-contact-message.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { saveBlanks } from "#shop/seller/save-blanks.server.ts";
import { settingsVersion } from "#shop/settings/settings-version.server.ts";
import { startWorkerBench, type WorkerBench } from "../../tests/load/worker-bench.ts";
import { shopkeeper } from "../../tests/support/shop/shop-floor.ts";
import { startSmtpPeer } from "../../tests/support/smtp-peer.ts";

let bench: WorkerBench;
beforeEach(async () => {
  bench = await startWorkerBench();
});
afterEach(() => bench.stop());

async function writeToTheShop(): Promise<string> {
  const sent = await sendContactMessage(
    { db: bench.database.db, clock: bench.house.clock, secretKey: bench.house.config.secretKey },
    {
      name: "Zoé",
      email: "zoe@exemple.fr",
      message: "Bonjour,\nma monstera jaunit.",
      honeypot: "",
      senderAddress: "192.0.2.1",
    },
  );
  expect(sent.ok).toBe(true);
  const { rows } = await bench.database.pool.query("select id from contact_messages");
  return rows[0].id;
}

async function failures(): Promise<string[]> {
  const { rows } = await bench.database.pool.query<{ last_error: string }>(
    "select last_error from graphile_worker.jobs where last_error is not null",
  );
  return rows.map(({ last_error }) => last_error);
}

const noJobLeft = () =>
  expect
    .poll(
      async () => {
        const { rows } = await bench.database.pool.query("select 1 from graphile_worker.jobs");
        return rows.length;
      },
      { timeout: 15_000 },
    )
    .toBe(0);

const to = (address: string) =>
  bench.peer.accepted.filter(({ envelope }) => envelope.to.includes(address));

test("[5.contact.03] a contact message is mailed to the shop by a job and acknowledged to its sender", async () => {
  const id = await writeToTheShop();
  await noJobLeft();
  const [toShop, ...noMoreToShop] = to("atelier@canopee.example");
  const [toSender, ...noMoreToSender] = to("zoe@exemple.fr");
  expect([noMoreToShop, noMoreToSender]).toEqual([[], []]);

  expect(toShop?.envelope.from).toBe("bonjour@canopee.example");
  expect(toShop?.header("From")).toBe("=?UTF-8?Q?Canop=C3=A9e?= <bonjour@canopee.example>");
  expect(toShop?.header("To")).toBe("atelier@canopee.example");
  expect(toShop?.header("Reply-To")).toBe("zoe@exemple.fr");
  expect(toShop?.header("Subject")).toBe("=?UTF-8?Q?=5BContact=5D_Message_de_Zo=C3=A9?=");
  expect(toShop?.header("Message-ID")).toBe(`<contact-to-shop.${id}@canopee.example>`);
  expect(toShop?.header("Auto-Submitted")).toBe("auto-generated");
  expect(toShop?.header("Content-Type")).toContain("multipart/alternative");
  expect(toShop?.raw).toContain("ma monstera jaunit.");

  expect(toSender?.header("Reply-To")).toBe("atelier@canopee.example");
  expect(toSender?.header("Message-ID")).toBe(`<contact-acknowledgement.${id}@canopee.example>`);
  expect(toSender?.header("Subject")).toBe("=?UTF-8?Q?Nous_avons_bien_re=C3=A7u_votre_message?=");
  // Anyone can type anyone's address: what they typed with it goes to the shop alone.
  expect(toSender?.raw).not.toContain("monstera");
});

test("the foot of every mail, to the shop too, says what the owner has filled in", async () => {
  const filled = {
    "À COMPLÉTER : numéro et voie": "12 rue Neuve",
    "À COMPLÉTER : RCS Lyon et numéro": "RCS Lyon 912 345 678",
  };
  const { db } = bench.database;
  const version = await settingsVersion({ db }, ["blanks"]);
  await saveBlanks({ db, clock: bench.house.clock }, { by: shopkeeper, version, filled });
  await writeToTheShop();
  await noJobLeft();
  expect(bench.peer.accepted).toHaveLength(2);
  for (const { raw } of bench.peer.accepted) {
    const unfolded = raw.replaceAll("=\r\n", "");
    expect(unfolded).toContain("12 rue Neuve, 69004 Lyon, France");
    expect(unfolded).toContain("RCS Lyon 912 345 678");
    expect(unfolded).not.toContain("COMPL");
  }
});

test("a mail job that runs twice sends once", async () => {
  const messageId = await writeToTheShop();
  await noJobLeft();
  await inTransaction(bench.database.db, (trx) =>
    enqueue(trx, "mail-contact-to-shop", { messageId }),
  );
  await noJobLeft();
  expect(to("atelier@canopee.example")).toHaveLength(1);
});

test("a mail server that is down at first gets each mail once when it is back", async () => {
  await bench.peer.stop();
  await writeToTheShop();
  await expect.poll(failures, { timeout: 5_000 }).toHaveLength(2);
  bench.peer = await startSmtpPeer({ port: bench.peer.port });
  await noJobLeft();
  expect(to("atelier@canopee.example")).toHaveLength(1);
  expect(to("zoe@exemple.fr")).toHaveLength(1);
});

test("a refusal of the mail server is kept without the address that it quotes", async () => {
  await bench.peer.stop();
  bench.peer = await startSmtpPeer({
    port: bench.peer.port,
    beforeAccepting: async ({ envelope }) => {
      throw Object.assign(new Error(`no such mailbox: ${envelope.to}`), { responseCode: 550 });
    },
  });
  await writeToTheShop();
  const refusal = "The mail server did not take the mail (EMESSAGE, DATA, 550)";
  await expect.poll(failures, { timeout: 5_000 }).toEqual([refusal, refusal]);
});
