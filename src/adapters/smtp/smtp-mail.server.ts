import type { Transporter } from "nodemailer";
import type { MailSender } from "#shop/notifications/mail.ts";

type Options = { url: string; from: string };

const TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 4;

export function smtpMail({ url, from }: Options): MailSender {
  let transport: Transporter | undefined;
  return {
    async send(mail) {
      // With the first mail: the worker writes nearly all of them, and each process holds these modules.
      const { createTransport } = await import("nodemailer");
      const { alone, wholeMessage } = await import("./whole-message.server.ts");
      transport ??= createTransport(pooled(url));
      await transport
        .sendMail({ from, to: alone(mail.to), raw: wholeMessage(from, mail) })
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

type SmtpFailure = { code?: string; command?: string; responseCode?: number };

// A mail server's refusal quotes the recipient, and errors end up in logs and job rows.
function withoutAddresses(error: unknown): Error {
  const { code, command, responseCode } = error as SmtpFailure;
  const details = [code, command, responseCode].filter((detail) => detail !== undefined);
  return new Error(`The mail server did not take the mail (${details.join(", ") || "unknown"})`);
}
