import { expect, test } from "vitest";
import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";
import { fewAtOnce } from "./few-at-once.server.ts";

const hanging = () => Promise.withResolvers<string>();

test("calls past the limit wait, and take the place of one that ends", async () => {
  const limited = fewAtOnce({ places: 2, waitMs: 1_000 });
  const [first, second] = [hanging(), hanging()];
  const begun: string[] = [];
  const call = (name: string, work: Promise<string>) =>
    limited(() => {
      begun.push(name);
      return work;
    });
  const calls = [
    call("first", first.promise),
    call("second", second.promise),
    call("third", Promise.resolve("third")),
  ];
  await Promise.resolve();
  expect(begun).toEqual(["first", "second"]);
  first.reject(new Error("declined"));
  await expect(calls[0]).rejects.toThrow("declined");
  expect(await calls[2]).toBe("third");
  second.resolve("second");
  expect(await calls[1]).toBe("second");
});

test("when the provider hangs, the next buyer is refused soon and a later one may pass", async () => {
  const limited = fewAtOnce({ places: 1, waitMs: 20 });
  const call = hanging();
  const hung = limited(() => call.promise);
  const refused = limited(async () => "never");
  await expect(refused).rejects.toBeInstanceOf(PaymentProviderError);
  call.resolve("at last");
  expect(await hung).toBe("at last");
  expect(await limited(async () => "well again")).toBe("well again");
});
