import { expect, test } from "vitest";
import { comingTo, mayMove, type OrderStatus, orderStatuses } from "./order-status.ts";

/** The whole life of an order: all else is refused. */
const STEPS: [OrderStatus, OrderStatus][] = [
  ["pending", "completed"],
  ["pending", "cancelled"],
  ["completed", "processing"],
  ["completed", "cancelled"],
  ["processing", "shipped"],
  ["processing", "cancelled"],
  ["shipped", "delivered"],
];

const everyPair = orderStatuses.flatMap((from) =>
  orderStatuses.map((to): [OrderStatus, OrderStatus] => [from, to]),
);

test("an order has six statuses, from the payment to the door", () => {
  expect(orderStatuses).toEqual([
    "pending",
    "completed",
    "processing",
    "shipped",
    "delivered",
    "cancelled",
  ]);
});

test("an order is paid, prepared, shipped and delivered, or cancelled before it has left", () => {
  expect(everyPair.filter(([from, to]) => mayMove(from, to))).toEqual(STEPS);
});

test.each([
  ["pending", []],
  ["completed", ["pending"]],
  ["processing", ["completed"]],
  ["shipped", ["processing"]],
  ["delivered", ["shipped"]],
  ["cancelled", ["pending", "completed", "processing"]],
] as const)("an order becomes %s from %j only", (to, from) => {
  expect(comingTo(to)).toEqual(from);
});
