import { createTransport } from "nodemailer";
import type { MailSender } from "#shop/notifications/mail.ts";

type Options = { url: string; from: string };

const TIMEOUT_MS = 10_000;

export function smtpMail({ url, from }: Options): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, replyTo, subject, html, text, messageId, attachments = [] }) {
      await transport
        .sendMail({
          from,
          to: { name: "", address: to },
          ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
          subject,
          html,
          text,
          messageId,
          attachments: [...attachments],
          // Keeps absence notices from answering a machine (RFC 3834).
          headers: { "Auto-Submitted": "auto-generated" },
        })
        .catch((error: unknown) => {
          throw withoutAddresses(error);
        });
    },
  };
}

type SmtpFailure = { code?: string; command?: string; responseCode?: number };

// A mail server's refusal quotes the recipient, and errors end up in logs and job rows.
function withoutAddresses(error: unknown): Error {
  const { code, command, responseCode } = error as SmtpFailure;
  const details = [code, command, responseCode].filter((detail) => detail !== undefined);
  return new Error(`The mail server did not take the mail (${details.join(", ") || "unknown"})`);
}
