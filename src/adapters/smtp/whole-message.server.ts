import MimeNode from "nodemailer/lib/mime-node";
import { encode, wrap } from "nodemailer/lib/qp";
import type { Mail, MailAttachment } from "#shop/notifications/mail.ts";

/**
 * A mail as it goes over the wire, in one piece: the transport would encode it as it streams, part
 * after part, and write each to its socket as it comes.
 */
export function wholeMessage(from: string, mail: Mail): Buffer {
  const { to, replyTo, subject, html, text, messageId, attachments = [] } = mail;
  const isMixed = attachments.length > 0;
  const message = new MimeNode(isMixed ? "multipart/mixed" : "multipart/alternative");
  const headers: Record<string, string | Address> = {
    // Keeps absence notices from answering a machine (RFC 3834).
    "Auto-Submitted": "auto-generated",
    From: from,
    To: alone(to),
    ...(replyTo && { "Reply-To": alone(replyTo) }),
    Subject: subject,
    "Message-ID": messageId,
  };
  // Its types know no address that is not a text.
  message.setHeader(headers as Record<string, string>);
  const texts = [written("text/plain", text), written("text/html", html)];
  if (!isMixed) return Buffer.concat(multipart(message, texts));
  const both = multipart(message.createChild("multipart/alternative"), texts);
  return Buffer.concat(multipart(message, [both, ...attachments.map(encoded)]));
}

type Address = { name: string; address: string };

/** As an object, it is not read as a list of addresses. */
export const alone = (address: string): Address => ({ name: "", address });

type Part = readonly Buffer[];

function multipart(node: MimeNode, parts: readonly Part[]): Part {
  const head = node.buildHeaders();
  const between = (start: string) => Buffer.from(`${start}--${node.boundary}\r\n`);
  return [
    Buffer.from(`${head}\r\n\r\n`),
    ...parts.flatMap((part, at) => [between(at === 0 ? "" : "\r\n"), ...part]),
    Buffer.from(`\r\n--${node.boundary}--\r\n`),
  ];
}

/** Quoted-printable is what suits French, and nobody has to count its letters. */
const written = (contentType: string, text: string): Part => [
  Buffer.from(
    `Content-Type: ${contentType}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${wrap(encode(text))}`,
    "latin1",
  ),
];

const known = new WeakMap<MailAttachment, Part>();

/** The same documents go with every order: each is put into its envelope once. */
function encoded(attachment: MailAttachment): Part {
  const before = known.get(attachment);
  if (before) return before;
  const { filename, contentType, content, encoding } = attachment;
  const lines =
    Buffer.from(content, encoding)
      .toString("base64")
      .match(/.{1,76}/g) ?? [];
  const part = [
    `Content-Type: ${contentType}; name="${filename}"`,
    "Content-Transfer-Encoding: base64",
    `Content-Disposition: attachment; filename="${filename}"`,
    "",
    ...lines,
    "",
  ];
  const made = [Buffer.from(part.join("\r\n"))];
  known.set(attachment, made);
  return made;
}
