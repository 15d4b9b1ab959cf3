import { expect, test } from "vitest";
import { secretIn, typedSecret } from "./enrolment.ts";

const totpUri = "otpauth://totp/Canop%C3%A9e:a%40b.fr?secret=ABCDEFGHIJ&issuer=Canop%C3%A9e";

test("the secret is shown in groups that can be typed, and copied without them", () => {
  expect(typedSecret(totpUri)).toBe("ABCD EFGH IJ");
  expect(secretIn(totpUri)).toBe("ABCDEFGHIJ");
});
