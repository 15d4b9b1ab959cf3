import { expect, test } from "vitest";
import { readEnrolment, typedSecret } from "./enrolment.ts";

const totpUri = "otpauth://totp/Canop%C3%A9e:a%40b.fr?secret=ABCDEFGHIJ&issuer=Canop%C3%A9e";

test("the secret is shown in groups that can be typed", () => {
  expect(typedSecret(totpUri)).toBe("ABCD EFGH IJ");
});

test("an enrolment comes back from its form as it went", () => {
  const form = new FormData();
  expect(readEnrolment(form)).toBeNull();
  form.set("totpUri", totpUri);
  form.set("recoveryCodes", "aaaaa-11111 bbbbb-22222");
  expect(readEnrolment(form)).toEqual({
    totpUri,
    recoveryCodes: ["aaaaa-11111", "bbbbb-22222"],
  });
  form.set("totpUri", "javascript:alert(1)");
  expect(readEnrolment(form)).toBeNull();
});
