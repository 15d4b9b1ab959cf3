import { expect, test } from "vitest";
import { namedShop } from "../../../tests/support/people/named-seller.ts";
import { type Email, renderEmail } from "../render.server.ts";
import { accountExistsMail } from "./account-exists.tsx";
import { emailChangedNoticeMail } from "./email-changed-notice.tsx";
import { factorChangedMail } from "./factor-changed.tsx";
import { idleAccountMail } from "./idle-account.tsx";
import { emailChangeMail, resetPasswordMail, verifyEmailMail } from "./link-mails.tsx";

const render = (email: Email) => renderEmail(email, namedShop);

const link = "https://canopee.example/signup/confirmation?token=abc.def";
const mail = { name: "Camille R. & fils", link, validity: "jusqu’au 15 novembre 2026" };
const signInLink = "https://canopee.example/login";
const resetLink = "https://canopee.example/login/mot-de-passe-oublie";

const mails: [string, Email, string][] = [
  ["Confirmez votre adresse e-mail", verifyEmailMail(mail), link],
  ["Réinitialisez votre mot de passe", resetPasswordMail(mail), link],
  ["Confirmez votre nouvelle adresse e-mail", emailChangeMail(mail), link],
  [
    "Un changement d’adresse e-mail a été demandé",
    emailChangedNoticeMail({ name: mail.name, resetLink }),
    resetLink,
  ],
  [
    "Votre authentificateur a été changé",
    factorChangedMail({ name: mail.name, change: "authenticator", resetLink }),
    resetLink,
  ],
  [
    "Vos codes de récupération ont été renouvelés",
    factorChangedMail({ name: mail.name, change: "recovery_codes", resetLink }),
    resetLink,
  ],
  [
    "Vous avez déjà un compte",
    accountExistsMail({ name: mail.name, signInLink, resetLink }),
    signInLink,
  ],
  [
    "Votre compte va être supprimé",
    idleAccountMail({ name: mail.name, lastDay: "1er décembre 2026", signInLink }),
    signInLink,
  ],
];

test.each(mails)("« %s » greets, gives its link once in text and as a button", async (...args) => {
  const [subject, email, to] = args;
  const { html, text, subject: sent } = render(email);
  expect(sent).toBe(subject);
  expect(text).toContain("Bonjour Camille R. & fils,");
  expect(text.split("\n").filter((line) => line === to)).toHaveLength(1);
  expect(html).toContain(`href="${to}"`);
});

test("a mail to someone without a name greets all the same", async () => {
  const { text } = render(verifyEmailMail({ ...mail, name: "" }));
  expect(text).toContain("Bonjour,");
});

test.each([
  "Votre lot vous attend sur arnaque.example",
  "https://arnaque.example",
  "www.arnaque.example",
  "rappelez le 0899 00 00 00",
  "ecrivez@arnaque.example",
  "Camille <b>R</b>",
  `Camille ${"et Camille ".repeat(8)}`,
])("greets nobody by « %s »: whoever signs an address up chooses the name", (name) => {
  const { text, html } = render(verifyEmailMail({ ...mail, name }));
  expect(text).toContain("Bonjour,");
  expect(html).not.toContain(name);
});

test.each(["Zoé", "Jean-Pierre d’Arc", "J.-P. Martin", "Nguyễn Thị Hoa", "M. et Mme O'Neill"])(
  "greets %s by name",
  (name) => {
    expect(render(verifyEmailMail({ ...mail, name })).text).toContain(`Bonjour ${name},`);
  },
);
