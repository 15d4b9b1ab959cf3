import { expect, test } from "vitest";
import { showDeskOrder, showOrderStatus } from "./order-status.ts";

test.each([
  ["completed", "Payée", "green"],
  ["processing", "En traitement", "blue"],
  ["shipped", "Expédiée", "purple"],
  ["delivered", "Livrée", "teal"],
  ["cancelled", "Annulée", "red"],
])("[4.order-status.01] %s shows « %s » in %s, whatever the letter case", (status, label, tone) => {
  const capital = status.charAt(0).toUpperCase() + status.slice(1);
  for (const written of [status, status.toUpperCase(), capital]) {
    expect(showOrderStatus(written)).toEqual({ label, tone });
  }
});

test.each(["pending", "Pending", "on_hold", "", "constructor", "Étrange"])(
  "[4.order-status.02] any other status, as « %s », is shown raw in grey",
  (status) => {
    expect(showOrderStatus(status)).toEqual({ label: status, tone: "grey" });
  },
);

test("an order of which nothing may leave is grey at the desk, until it has left or is cancelled", () => {
  const tone = (status: "completed" | "shipped" | "cancelled", withheld: "withdrawn" | null) =>
    showDeskOrder({ status, withheld }).tone;
  expect(tone("completed", null)).toBe("green");
  expect(tone("completed", "withdrawn")).toBe("grey");
  expect(tone("shipped", "withdrawn")).toBe("purple");
  expect(tone("cancelled", "withdrawn")).toBe("red");
  expect(showDeskOrder({ status: "completed", withheld: "refunded" }).label).toBe("Payée");
});
