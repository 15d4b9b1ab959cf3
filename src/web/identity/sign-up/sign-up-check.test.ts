import { expect, test } from "vitest";
import { checkNewPassword, checkSignUp, readSignUp } from "./sign-up-check.ts";

const right = {
  name: "Camille Renaud",
  email: "camille@exemple.fr",
  password: "pousse",
  confirmation: "pousse",
};

test("says one thing at a time, in the order of the form", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["name", "  "],
    ["email", " "],
    ["password", "abc"],
  ] as const) {
    form.set(name, value);
  }
  const nothing = readSignUp(form);
  expect(checkSignUp(nothing)?.message).toBe("Le nom est requis");
  expect(checkSignUp({ ...nothing, name: "Camille" })?.message).toBe("L'email est requis");
  const shapeless = { ...nothing, name: "Camille", email: "camille@exemple" };
  expect(checkSignUp(shapeless)?.message).toBe("Email invalide");
  expect(checkSignUp({ ...shapeless, email: "camille@exemple.fr" })?.message).toBe(
    "Le mot de passe doit contenir au moins 6 caractères",
  );
  expect(checkSignUp({ ...right, confirmation: "poussé" })).toEqual({
    field: "confirmation",
    message: "Les mots de passe ne correspondent pas",
  });
  expect(checkSignUp(right)).toBeNull();
});

test("refuses what no mail program or keyboard makes", () => {
  const long = "a".repeat(300);
  expect(checkSignUp({ ...right, name: long })?.field).toBe("name");
  expect(checkSignUp({ ...right, email: `${long}@exemple.fr` })?.message).toBe("Email invalide");
  expect(checkSignUp({ ...right, password: long, confirmation: long })?.field).toBe("password");
});

test("an administrator needs twelve characters", () => {
  const short = { password: "onze-lettre", confirmation: "onze-lettre" };
  expect(checkNewPassword(short, 12)?.message).toBe(
    "Le mot de passe doit contenir au moins 12 caractères",
  );
  expect(
    checkNewPassword({ password: "douze-lettre", confirmation: "douze-lettre" }, 12),
  ).toBeNull();
});
