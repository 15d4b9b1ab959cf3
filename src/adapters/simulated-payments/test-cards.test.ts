import { expect, test } from "vitest";
import { judgeCard } from "./test-cards.ts";

const today = new Date(2026, 10, 14);
const card = { number: "4242 4242 4242 4242", expiryMonth: 12, expiryYear: 2026, cvc: "123" };

test("takes the well-known card with any future date and any three digits", () => {
  expect(judgeCard(card, today)).toBe("accepted");
  expect(judgeCard({ ...card, number: "4242424242424242", cvc: "9999" }, today)).toBe("accepted");
  expect(judgeCard({ ...card, expiryMonth: 11 }, today)).toBe("accepted");
});

test("refuses a card whose month is over", () => {
  expect(judgeCard({ ...card, expiryMonth: 10 }, today)).toBe("expired_card");
  expect(judgeCard({ ...card, expiryYear: 2025 }, today)).toBe("expired_card");
});

test("refuses a month that does not exist, however far the year", () => {
  expect(judgeCard({ ...card, expiryMonth: 13, expiryYear: 2030 }, today)).toBe("invalid_expiry");
  expect(judgeCard({ ...card, expiryMonth: 0, expiryYear: 2030 }, today)).toBe("invalid_expiry");
});

test("tells a number with a wrong digit from one that is not finished", () => {
  expect(judgeCard({ ...card, number: "4242 4242 4242 4241" }, today)).toBe("incorrect_number");
  expect(judgeCard({ ...card, number: "4242 42" }, today)).toBe("incomplete_card");
  expect(judgeCard({ ...card, cvc: "1" }, today)).toBe("incomplete_card");
});

test("does nothing with a card that may be real", () => {
  expect(judgeCard({ ...card, number: "5555 5555 5555 4444" }, today)).toBe("test_mode_live_card");
});
