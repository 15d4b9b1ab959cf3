import { formatLongDate } from "#copy/formats.ts";
import { validUntilFr } from "#copy/valid-until.ts";
import { contactAcknowledgement } from "#emails/contact/contact-acknowledgement.tsx";
import { contactAnswer } from "#emails/contact/contact-answer.tsx";
import { contactToShop } from "#emails/contact/contact-to-shop.tsx";
import { accountExistsMail } from "#emails/identity/account-exists.tsx";
import { emailChangedNoticeMail } from "#emails/identity/email-changed-notice.tsx";
import { factorChangedMail } from "#emails/identity/factor-changed.tsx";
import { idleAccountMail } from "#emails/identity/idle-account.tsx";
import {
  emailChangeMail,
  type Linked,
  resetPasswordMail,
  verifyEmailMail,
} from "#emails/identity/link-mails.tsx";
import type { Email } from "#emails/render.server.ts";
import { findContactMessage } from "#shop/contact/find-contact-message.server.ts";
import { findContactAnswer } from "#shop/contact/inbox/find-contact-answer.server.ts";
import { findRecipient } from "#shop/identity/links/find-recipient.server.ts";
import { readEmailChange } from "#shop/identity/links/read-email-change.server.ts";
import { readVerification } from "#shop/identity/links/read-verification.server.ts";
import { peopleMails } from "#shop/jobs/people-mails.ts";
import { findIdleWarning } from "#shop/personal-data/idle/find-idle-warning.server.ts";
import { noticeEnd } from "#shop/personal-data/idle/idle-rule.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";
import { mailHandlers } from "./mail-handlers.server.ts";

export const peopleMailHandlers = mailHandlers(peopleMails, {
  "mail-contact-to-shop": async ({ config, database }, { messageId }) => {
    const message = await findContactMessage(database, messageId);
    if (!message) return;
    return { to: config.mail.shop, replyTo: message.email, email: contactToShop(message) };
  },
  "mail-contact-acknowledgement": async ({ database }, { messageId }) => {
    const message = await findContactMessage(database, messageId);
    return message && { to: message.email, email: contactAcknowledgement(message) };
  },
  "mail-contact-answer": async ({ database }, { answerId }) => {
    const answer = await findContactAnswer(database, answerId);
    return answer && { to: answer.email, email: contactAnswer(answer) };
  },
  "mail-verify-email": linkMail("/signup/confirmation", verifyEmailMail),
  "mail-reset-password": linkMail("/login/nouveau-mot-de-passe", resetPasswordMail),
  "mail-email-change": linkMail("/account/nouvel-email", emailChangeMail),
  "mail-email-changed-notice": async ({ config, database }, { verificationId }) => {
    const change = await readEmailChange(database, { verificationId });
    if (!change) return;
    const email = emailChangedNoticeMail({ name: change.name, resetLink: resetLink(config) });
    return { to: change.previousEmail, email };
  },
  "mail-account-exists": async ({ config, database }, { userId }) => {
    const recipient = await findRecipient(database, { userId });
    if (!recipient) return;
    const links = { signInLink: signInLink(config), resetLink: resetLink(config) };
    return { to: recipient.email, email: accountExistsMail({ name: recipient.name, ...links }) };
  },
  "mail-factor-changed": async ({ config, database }, { userId, change }) => {
    const recipient = await findRecipient(database, { userId });
    if (!recipient) return;
    const { name, email: to } = recipient;
    return { to, email: factorChangedMail({ name, change, resetLink: resetLink(config) }) };
  },
  "mail-idle-account": async ({ config, clock, database }, { warningId }) => {
    const warned = await findIdleWarning(database, { warningId });
    if (!warned) return;
    const { name, email: to } = warned;
    const lastDay = formatLongDate(noticeEnd(clock.now()));
    return { to, email: idleAccountMail({ name, lastDay, signInLink: signInLink(config) }) };
  },
});

/** A link that proves an address, made from its row. */
function linkMail(path: string, mail: (linked: Linked) => Email) {
  return async (
    { config, clock, database }: WorkerHouse,
    { verificationId }: { verificationId: string },
  ) => {
    const identity = { db: database.db, clock, secretKey: config.secretKey };
    const verification = await readVerification(identity, { verificationId });
    if (!verification) return;
    const { name, email: to, token, expiresAt } = verification;
    const link = new URL(`${path}?token=${token}`, config.publicUrl).href;
    return { to, email: mail({ name, link, validity: validUntilFr(expiresAt) }) };
  };
}

type Site = { publicUrl: URL };

const signInLink = ({ publicUrl }: Site) => new URL("/login", publicUrl).href;
const resetLink = ({ publicUrl }: Site) => new URL("/login/mot-de-passe-oublie", publicUrl).href;
