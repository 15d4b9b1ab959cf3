import { expect, test } from "vitest";
import { shopIdentity } from "#config/shop-identity.ts";
import { accountExistsLetter } from "./account-exists.tsx";
import { emailChangeLetter } from "./email-change.tsx";
import { emailChangedNoticeLetter } from "./email-changed-notice.tsx";
import { idleAccountLetter } from "./idle-account.tsx";
import { type Email, renderEmail } from "./render.server.ts";
import { resetPasswordLetter } from "./reset-password.tsx";
import { verifyEmailLetter } from "./verify-email.tsx";

const render = (email: Email) => renderEmail(email, shopIdentity);

const link = "https://canopee.example/signup/confirmation?token=abc.def";
const letter = { name: "Camille <b>R</b>", link, validity: "jusqu’au 15 novembre 2026" };
const signInLink = "https://canopee.example/login";
const resetLink = "https://canopee.example/login/mot-de-passe-oublie";

const letters: [string, Email, string][] = [
  ["Confirmez votre adresse e-mail", verifyEmailLetter(letter), link],
  ["Réinitialisez votre mot de passe", resetPasswordLetter(letter), link],
  ["Confirmez votre nouvelle adresse e-mail", emailChangeLetter(letter), link],
  [
    "Un changement d’adresse e-mail a été demandé",
    emailChangedNoticeLetter({ name: letter.name, resetLink }),
    resetLink,
  ],
  [
    "Vous avez déjà un compte",
    accountExistsLetter({ name: letter.name, signInLink, resetLink }),
    signInLink,
  ],
  [
    "Votre compte va être supprimé",
    idleAccountLetter({ name: letter.name, lastDay: "1er décembre 2026", signInLink }),
    signInLink,
  ],
];

test.each(letters)(
  "« %s » greets, gives its link once in text and as a button",
  async (...args) => {
    const [subject, email, to] = args;
    const { html, text, subject: sent } = render(email);
    expect(sent).toBe(subject);
    expect(text).toContain("Bonjour Camille <b>R</b>,");
    expect(html).not.toContain("<b>R</b>");
    expect(text.split("\n").filter((line) => line === to)).toHaveLength(1);
    expect(html).toContain(`href="${to}"`);
  },
);

test("a letter to someone without a name greets all the same", async () => {
  const { text } = render(verifyEmailLetter({ ...letter, name: "" }));
  expect(text).toContain("Bonjour,");
});
