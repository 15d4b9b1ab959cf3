import { z } from "zod";
import { IDLE_MAIL } from "#shop/personal-data/idle/idle-rule.ts";
import { ids } from "./job.ts";
import { mailJob } from "./mail-job.ts";

/** What an administrator signs in with besides the password. */
const factorChange = z.enum(["authenticator", "recovery_codes"]);
export type FactorChange = z.infer<typeof factorChange>;

const contactMail = (kind: string, nameFr: string) =>
  mailJob(kind, nameFr, ids("messageId"), "messageId");

/** The link is made by the job, from the row and the shop's key. */
const verificationMail = (kind: string, nameFr: string) =>
  mailJob(kind, nameFr, ids("verificationId"), "verificationId");

/** About contact messages and accounts. */
export const peopleMails = {
  "mail-contact-to-shop": contactMail("contact-to-shop", "E-mail : message de contact reçu"),
  "mail-contact-acknowledgement": contactMail(
    "contact-acknowledgement",
    "E-mail : accusé d’un message de contact",
  ),
  "mail-contact-answer": mailJob(
    "contact-answer",
    "E-mail : réponse à un message",
    ids("answerId"),
    "answerId",
  ),
  "mail-verify-email": verificationMail("verify-email", "E-mail : vérification d’adresse"),
  "mail-reset-password": verificationMail("reset-password", "E-mail : nouveau mot de passe"),
  "mail-email-change": verificationMail("email-change", "E-mail : changement d’adresse"),
  "mail-email-changed-notice": verificationMail("email-changed-notice", "E-mail : adresse changée"),
  "mail-account-exists": mailJob(
    "account-exists",
    "E-mail : compte déjà existant",
    ids("userId", "occasionId"),
    "occasionId",
  ),
  "mail-factor-changed": mailJob(
    "factor-changed",
    "E-mail : second facteur changé",
    ids("userId", "occasionId").extend({ change: factorChange }),
    "occasionId",
  ),
  "mail-idle-account": {
    ...mailJob(IDLE_MAIL, "E-mail : compte inactif", ids("warningId"), "warningId"),
    // Every night asks again.
    maxAttempts: 5,
  },
};
