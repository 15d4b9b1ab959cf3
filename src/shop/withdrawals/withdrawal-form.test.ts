import { expect, test } from "vitest";
import { withdrawalForm } from "./withdrawal-form.ts";

const complete = {
  name: " Camille \n Renaud ",
  orderNumber: " 8f2c41d7 ",
  email: " camille@exemple.fr ",
  scope: "all",
};

const messagesOf = (input: unknown) =>
  withdrawalForm.safeParse(input).error?.issues.map(({ path, message }) => [path[0], message]);

test("a name, an order and an e-mail are required, each said once", () => {
  const missing = [
    ["name", "Le nom est requis"],
    ["orderNumber", "Le numéro de commande est requis"],
    ["email", "L'email est requis"],
  ];
  expect(messagesOf({ scope: "all" })).toEqual(missing);
  expect(messagesOf({ scope: "all", name: " ", orderNumber: "", email: "\n" })).toEqual(missing);
  expect(messagesOf({ ...complete, email: "camille" })).toEqual([["email", "Email invalide"]]);
});

test("whoever gives back a part of an order says which", () => {
  const some = { ...complete, scope: "some" };
  expect(messagesOf(some)).toEqual([["items", "Indiquez les articles concernés"]]);
  expect(messagesOf({ ...some, items: " " })).toEqual([
    ["items", "Indiquez les articles concernés"],
  ]);
  expect(withdrawalForm.parse({ ...some, items: " 1 x Pot \n" })).toMatchObject({
    items: "1 x Pot",
  });
});

test("whoever gives back the whole order need not list it", () => {
  expect(withdrawalForm.parse({ ...complete, items: "1 x Pot" })).toEqual({
    name: "Camille Renaud",
    orderNumber: "8f2c41d7",
    email: "camille@exemple.fr",
    scope: "all",
  });
});

test("lengths are limited, each in its own words", () => {
  const long = {
    ...complete,
    name: "a".repeat(121),
    orderNumber: "1".repeat(61),
    email: `${"a".repeat(250)}@b.fr`,
    scope: "some",
    items: "a".repeat(2001),
  };
  expect(messagesOf(long)).toEqual([
    ["name", "Le nom est trop long"],
    ["orderNumber", "Numéro de commande invalide"],
    ["email", "Email invalide"],
    ["items", "La liste est trop longue"],
  ]);
  const longest = { name: "a".repeat(120), orderNumber: "1".repeat(60), items: "a".repeat(2000) };
  expect(messagesOf({ ...complete, ...longest, scope: "some" })).toBeUndefined();
});

test("it is of all or of some, and the trap for machines is read", () => {
  expect(messagesOf({ ...complete, scope: "none" })?.map(([field]) => field)).toEqual(["scope"]);
  expect(withdrawalForm.parse({ ...complete, website: "x" }).website).toBe("x");
});
