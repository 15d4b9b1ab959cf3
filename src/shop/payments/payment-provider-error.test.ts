import { expect, test } from "vitest";
import { PaymentProviderError } from "./payment-provider-error.ts";

test("a refusal of the provider says its kind, and by which name its support finds it", () => {
  const refused = new PaymentProviderError("card", "Your card was declined.", {
    code: "card_declined",
    requestId: "req_1",
  });
  expect(refused).toBeInstanceOf(Error);
  expect(refused).toMatchObject({
    name: "PaymentProviderError",
    message: "Your card was declined.",
    kind: "card",
    code: "card_declined",
    requestId: "req_1",
    isKept: false,
  });
});

test("an answer is kept under its key only where the provider says so", () => {
  expect(new PaymentProviderError("api", "fault", { isKept: true }).isKept).toBe(true);
  expect(new PaymentProviderError("api", "fault").isKept).toBe(false);
});

test("a provider that could not be reached has given no code", () => {
  const unreached = new PaymentProviderError("connection", "no answer");
  expect(unreached).toMatchObject({ kind: "connection", code: undefined, requestId: undefined });
});
