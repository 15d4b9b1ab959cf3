import type { Transporter } from "nodemailer";
import type { MailAttachment, MailSender } from "#shop/notifications/mail.ts";

type Options = { url: string; from: string };

const TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 4;

export function smtpMail({ url, from }: Options): MailSender {
  let transport: Transporter | undefined;
  return {
    async send({ to, replyTo, subject, html, text, messageId, attachments = [] }) {
      // With the first mail: the worker writes nearly all of them, and each process holds this module.
      const { createTransport } = await import("nodemailer");
      transport ??= createTransport(pooled(url));
      await transport
        .sendMail({
          from,
          to: { name: "", address: to },
          ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
          subject,
          // What it would find for French, without counting every letter of each mail.
          textEncoding: "quoted-printable",
          html,
          text,
          messageId,
          attachments: attachments.map(encoded),
          // Keeps absence notices from answering a machine (RFC 3834).
          headers: { "Auto-Submitted": "auto-generated" },
        })
        .catch((error: unknown) => {
          throw withoutAddresses(error);
        });
    },
    close: () => transport?.close(),
  };
}

const pooled = (url: string) => ({
  url,
  // A connection carries many mails: opening one costs more than a mail does.
  pool: true as const,
  maxConnections: MAX_CONNECTIONS,
  // The queue tries again, and knows how often.
  maxRequeues: 0,
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
  dnsTimeout: TIMEOUT_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
});

const known = new WeakMap<MailAttachment, { raw: Buffer }>();

/** The same documents go with every order: each is put into its envelope once. */
function encoded(attachment: MailAttachment): { raw: Buffer } {
  const before = known.get(attachment);
  if (before) return before;
  const { filename, contentType, content, encoding } = attachment;
  const lines =
    Buffer.from(content, encoding)
      .toString("base64")
      .match(/.{1,76}/g) ?? [];
  const raw = Buffer.from(
    [
      `Content-Type: ${contentType}; name="${filename}"`,
      "Content-Transfer-Encoding: base64",
      `Content-Disposition: attachment; filename="${filename}"`,
      "",
      ...lines,
      "",
    ].join("\r\n"),
  );
  known.set(attachment, { raw });
  return { raw };
}

type SmtpFailure = { code?: string; command?: string; responseCode?: number };

// A mail server's refusal quotes the recipient, and errors end up in logs and job rows.
function withoutAddresses(error: unknown): Error {
  const { code, command, responseCode } = error as SmtpFailure;
  const details = [code, command, responseCode].filter((detail) => detail !== undefined);
  return new Error(`The mail server did not take the mail (${details.join(", ") || "unknown"})`);
}
