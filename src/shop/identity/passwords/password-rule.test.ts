import { expect, test } from "vitest";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { isCommonPassword, passwordFault } from "./password-rule.ts";

test("a customer's password has 6 characters, an administrator's 12", () => {
  expect(passwordFault("feuil", "user")).toBe("too_short");
  expect(passwordFault("feuill", "user")).toBeNull();
  expect(passwordFault("feuillepercé", "admin")).toBeNull();
  expect(passwordFault("feuilleperc", "admin")).toBe("too_short");
});

test("the commonest are refused, with capitals, accents or spaces too", () => {
  for (const password of ["motdepasse", "Mot de passe", "AZERTY", "Canopée123", "Été2025"]) {
    expect(passwordFault(password, "user")).toBe("common_password");
  }
  expect(isCommonPassword("une feuille percée")).toBe(false);
});

test("the list holds hundreds, all long enough to be worth listing and folded", () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(500);
  expect(
    [...COMMON_PASSWORDS].filter(
      (password) => passwordFault(password, "user") !== "common_password",
    ),
  ).toEqual([]);
});

test("what is common is known whatever its capitals, accents and spaces", () => {
  expect(isCommonPassword("  AZÉRTY 123 ")).toBe(true);
  expect(passwordFault("azerty", "admin")).toBe("too_short");
});
