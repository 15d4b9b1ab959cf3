import { expect, test } from "vitest";
import { contactForm } from "./contact-form.ts";

const complete = { name: "Camille", email: "camille@exemple.fr", message: "Bonjour" };

const messagesOf = (input: unknown) =>
  contactForm.safeParse(input).error?.issues.map(({ path, message }) => [path[0], message]);

test("a name, an e-mail and a message are required, each said once", () => {
  const missing = [
    ["name", "Le nom est requis"],
    ["email", "L'email est requis"],
    ["message", "Le message est requis"],
  ];
  expect(messagesOf({})).toEqual(missing);
  expect(messagesOf({ name: " ", email: "", message: "\n" })).toEqual(missing);
});

test("an e-mail must look like one", () => {
  for (const email of ["camille", "a@b.fr, c@d.fr", "Camille <a@b.fr>", "a@b.fr\nBcc: c@d.fr"]) {
    expect(messagesOf({ ...complete, email })).toEqual([["email", "Email invalide"]]);
  }
});

test("spaces around a value are dropped, line breaks of the message are kept", () => {
  const form = contactForm.parse({
    name: "  Camille\n Renaud ",
    email: " camille@exemple.fr ",
    message: " Bonjour,\n\nmerci. ",
  });
  expect(form).toEqual({
    name: "Camille Renaud",
    email: "camille@exemple.fr",
    message: "Bonjour,\n\nmerci.",
  });
});

test("lengths are limited", () => {
  expect(messagesOf({ ...complete, name: "a".repeat(121) })).toEqual([
    ["name", "Le nom est trop long"],
  ]);
  expect(messagesOf({ ...complete, email: `${"a".repeat(250)}@b.fr` })).toEqual([
    ["email", "Email invalide"],
  ]);
  expect(messagesOf({ ...complete, message: "a".repeat(5001) })).toEqual([
    ["message", "Le message est trop long"],
  ]);
  expect(messagesOf({ ...complete, message: "a".repeat(5000) })).toBeUndefined();
});

test("what no keyboard types is left out", () => {
  expect(contactForm.parse({ ...complete, message: "Bon\0jour" }).message).toBe("Bonjour");
});
