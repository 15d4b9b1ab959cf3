import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSmtpPeer } from "../../../tests/support/smtp-peer.ts";
import { smtpMail } from "./smtp-mail.server.ts";

let peer: Awaited<ReturnType<typeof startSmtpPeer>>;
let refusal: Error | undefined;
let mail: ReturnType<typeof smtpMail>;

beforeEach(async () => {
  refusal = undefined;
  peer = await startSmtpPeer({
    beforeAccepting: async () => {
      if (refusal) throw refusal;
    },
  });
  mail = smtpMail({ url: peer.url, from: "Canopée <bonjour@canopee.example>" });
});
afterEach(async () => {
  mail.close?.();
  await peer.stop();
});

const terms = {
  filename: "conditions.html",
  contentType: "text/html; charset=utf-8",
  content: `<p>Délai de rétractation : 14 jours. ${"Texte légal à conserver. ".repeat(40)}</p>`,
};

const letter = (at: number) => ({
  to: `client-${at}@exemple.fr`,
  subject: "Votre commande",
  html: "<p>Merci</p>",
  text: "Merci",
  messageId: `<${at}@canopee.example>`,
  attachments: [terms],
});

test("mails that follow each other share a connection, and each carries its attachment whole", async () => {
  for (let at = 0; at < 5; at += 1) await mail.send(letter(at));
  expect(peer.connections()).toBe(1);
  expect(peer.accepted.map(({ envelope }) => envelope.to)).toEqual(
    [0, 1, 2, 3, 4].map((at) => [`client-${at}@exemple.fr`]),
  );
  for (const { raw } of peer.accepted) {
    const attached = /filename="conditions.html"\r\n\r\n([\w+/=\r\n]+)\r\n--/.exec(raw)?.[1];
    expect(Buffer.from(attached ?? "", "base64").toString()).toBe(terms.content);
    for (const line of raw.split("\r\n")) expect(line.length).toBeLessThanOrEqual(998);
  }
});

test("what the server refuses fails without naming the addressee, and the next mail passes", async () => {
  refusal = new Error("550 client-1@exemple.fr is unknown");
  const sending = mail.send(letter(1));
  await expect(sending).rejects.toThrow(/^The mail server did not take the mail \(/);
  await expect(sending).rejects.not.toThrow("client-1");
  refusal = undefined;
  await mail.send(letter(2));
  expect(peer.accepted).toHaveLength(1);
});

test("a server that was restarted between two mails gets the second one", async () => {
  await mail.send(letter(1));
  await peer.stop();
  peer = await startSmtpPeer({ port: peer.port });
  await sleep(200);
  await mail.send(letter(2));
  expect(peer.accepted.map(({ envelope }) => envelope.to)).toEqual([["client-2@exemple.fr"]]);
});

test("nothing is sent once it is closed", async () => {
  await mail.send(letter(1));
  mail.close?.();
  await expect(mail.send(letter(2))).rejects.toThrow("did not take the mail");
});
