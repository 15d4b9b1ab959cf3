import { expect, test } from "vitest";
import { shopIdentity } from "#config/shop-identity.ts";
import { renderEmail } from "./render.server.ts";
import { withdrawalAcknowledgement } from "./withdrawal-acknowledgement.tsx";

test("the fourteen days are named by their last one, whether the clocks change or not", () => {
  for (const [declaredAt, last] of [
    ["2026-10-20T00:30:00+02:00", "au plus tard le 3 novembre 2026"],
    ["2026-03-20T23:30:00+01:00", "au plus tard le 3 avril 2026"],
    ["2026-11-14T13:20:00+01:00", "au plus tard le 28 novembre 2026"],
  ] as const) {
    const withdrawal = {
      id: "8f2c41d7-0b1e-4c3a-9d2f-5a6b7c8d9e0f",
      orderId: null,
      name: "Camille Dupont",
      email: "camille@exemple.fr",
      orderNumber: "8f2c41d7",
      items: null,
      declaredAt: new Date(declaredAt),
    };
    const letter = withdrawalAcknowledgement({ withdrawal, returnAddress: "Canopée, Paris" });
    expect(renderEmail(letter, shopIdentity).text.replaceAll(/\s+/g, " ").split(last)).toHaveLength(
      3,
    );
  }
});
