import { expect, test } from "vitest";
import type { Clock } from "#kernel/clock.ts";
import { err, ok } from "#kernel/result.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { rememberPaymentCheck } from "./payment-check.server.ts";

type Answer = Awaited<ReturnType<PaymentGateway["check"]>>;

function aCheck(answers: Answer[], name: PaymentGateway["name"] = "stripe") {
  let now = Date.UTC(2026, 10, 15, 9);
  let asked = 0;
  const clock: Clock = { now: () => new Date(now) };
  const check = async () => answers[asked++] ?? ok(undefined);
  return {
    check: rememberPaymentCheck({ payments: { name, check }, clock }),
    asked: () => asked,
    pass: (minutes: number) => {
      now += minutes * 60_000;
    },
  };
}

test("asks the provider once, then again when the answer is old or someone wants to know", async () => {
  const { check, asked, pass } = aCheck([ok(undefined), err("refused"), err("failed")]);
  expect(await check.latest()).toBe("connected");
  expect(await check.latest()).toBe("connected");
  expect(asked()).toBe(1);
  expect(await check.now()).toBe("refused");
  expect(await check.latest()).toBe("refused");
  pass(6);
  expect(await check.latest()).toBe("failed");
  expect(asked()).toBe(3);
});

test("never calls a simulated payment connected", async () => {
  const { check, asked } = aCheck([ok(undefined)], "simulated");
  expect(await check.now()).toBe("simulated");
  expect(asked()).toBe(0);
});
