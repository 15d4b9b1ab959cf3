import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { ReceivedMail } from "../support/smtp-peer.ts";

/** The mail server belongs to the run and the tests to processes of their own: a folder is between. */
export const makeMailbox = () => mkdtemp(join(tmpdir(), "canopee-mails-"));

export async function keepMail(mailbox: string, { envelope, header, raw }: ReceivedMail) {
  const name = `${process.hrtime.bigint()}.json`;
  const subject = decodeWords(header("Subject") ?? "");
  const mail: KeptMail = { to: envelope.to, subject, text: textPart(raw) };
  await writeFile(join(mailbox, name), JSON.stringify(mail));
}

type KeptMail = { to: string[]; subject: string; text: string };

export async function mailsTo(address: string): Promise<KeptMail[]> {
  const mailbox = process.env.SHOP_MAILBOX ?? "";
  const names = (await readdir(mailbox)).sort();
  const mails = await Promise.all(
    names.map(async (name): Promise<KeptMail> => {
      // Half-written when it was listed: it will be whole at the next look.
      const text = await readFile(join(mailbox, name), "utf8");
      return text ? JSON.parse(text) : { to: [], subject: "", text: "" };
    }),
  );
  return mails.filter(({ to }) => to.includes(address.toLowerCase()));
}

/** Waits for a mail with this subject, and gives the newest. */
export async function mailTo(address: string, subject: string): Promise<KeptMail> {
  const found = async () =>
    (await mailsTo(address)).filter((mail) => mail.subject === subject).at(-1);
  await expect
    .poll(found, { timeout: 15_000, message: `« ${subject} » to ${address}` })
    .toBeDefined();
  return (await found()) as KeptMail;
}

/** The first link of ours that a mail carries, as its reader would follow it. */
export function linkIn({ text }: KeptMail): string {
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0];
  if (!link) throw new Error(`no link in this mail:\n${text}`);
  return link;
}

const decodeWords = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(word, "base64").toString()
        : decodeQuoted(word.replaceAll("_", " ")),
    );

function textPart(raw: string): string {
  const part = raw.split(/^--.*$/m).find((text) => /^Content-Type: text\/plain/im.test(text));
  const [head = "", ...body] = (part ?? "").trimStart().split("\r\n\r\n");
  const text = body.join("\r\n\r\n");
  const decoded = /base64/i.test(head)
    ? Buffer.from(text, "base64").toString()
    : decodeQuoted(text.replace(/=\r\n/g, ""));
  return decoded.replaceAll("\r\n", "\n");
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    "latin1",
  ).toString();
