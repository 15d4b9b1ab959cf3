import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readMail } from "../../../tests/support/mail-text.ts";
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

test("accents, long lines and lines that begin with a dot arrive as they were written", async () => {
  const lines = ["Délai : 14 jours…", ".", "..deux points", "é".repeat(500), "De l’eau !"];
  const text = lines.join("\n");
  const bytes = Buffer.from([0, 13, 10, 46, 10, 46, 13, 255, 61]);
  const invoice = {
    filename: "F-1.pdf",
    contentType: "application/pdf",
    content: bytes.toString("base64"),
    encoding: "base64" as const,
  };
  await mail.send({ ...letter(1), text, attachments: [invoice, { ...terms, content: text }] });
  await mail.send({ ...letter(2), text, attachments: [] });
  const [first, second] = peer.accepted.map(({ raw }) => raw);
  for (const raw of [first ?? "", second ?? ""]) {
    const [, ...written] = readMail(raw).text.split("\r\n\r\n");
    expect(written.join("").trimEnd().split("\r\n")).toEqual(lines);
    for (const line of raw.split("\r\n")) expect(line.length).toBeLessThanOrEqual(76);
  }
  const attached = (filename: string) => {
    const [, content = ""] = first?.split(`filename="${filename}"\r\n\r\n`) ?? [];
    return Buffer.from(content.split("\r\n--")[0] ?? "", "base64");
  };
  expect(attached("F-1.pdf")).toEqual(bytes);
  expect(attached(terms.filename).toString()).toBe(text);
});

test("its head says from whom it comes, to whom one answers, and that no absence is to be told", async () => {
  await mail.send({ ...letter(1), replyTo: "atelier@canopee.example", subject: "Confirmée" });
  await mail.send({ ...letter(2), attachments: [] });
  const [first, second] = peer.accepted;
  expect(first?.header("From")).toBe("=?UTF-8?Q?Canop=C3=A9e?= <bonjour@canopee.example>");
  expect(first?.header("To")).toBe("client-1@exemple.fr");
  expect(first?.header("Reply-To")).toBe("atelier@canopee.example");
  expect(first?.header("Subject")).toBe("=?UTF-8?Q?Confirm=C3=A9e?=");
  expect(first?.header("Message-ID")).toBe("<1@canopee.example>");
  expect(first?.header("Auto-Submitted")).toBe("auto-generated");
  expect(first?.header("MIME-Version")).toBe("1.0");
  expect(first?.header("Content-Type")).toContain("multipart/mixed");
  expect(second?.header("Content-Type")).toContain("multipart/alternative");
  expect(second?.header("Reply-To")).toBeUndefined();
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
