import { expect, test } from "vitest";
import { DELIVERED_QUESTIONS, moveQuestion, question } from "./faq.ts";

const list = (...names: string[]) =>
  names.map((name) => ({
    id: name.toLowerCase(),
    question: name,
    answer: "",
    archived: name === name.toLowerCase(),
  }));
const names = (questions: ReturnType<typeof moveQuestion>) =>
  questions.map((one) => one.question).join("");

test("the shop is delivered with six questions, each with its answer", () => {
  expect(DELIVERED_QUESTIONS).toHaveLength(6);
  for (const { question: asked, answer } of DELIVERED_QUESTIONS) {
    expect(asked).toMatch(/\?$/);
    expect(answer).toMatch(/^<p>.{40,}<\/p>$/);
  }
});

test("a question moves one place among those that are shown", () => {
  const questions = list("A", "b", "C", "D");
  expect(names(moveQuestion(questions, "c", 1))).toBe("AbDC");
  expect(names(moveQuestion(questions, "c", -1))).toBe("CbAD");
  expect(names(moveQuestion(questions, "a", 1))).toBe("CbAD");
});

test("there is nothing above the first nor below the last", () => {
  const questions = list("A", "B", "c");
  expect(moveQuestion(questions, "a", -1)).toBe(questions);
  expect(moveQuestion(questions, "b", 1)).toBe(questions);
  expect(moveQuestion(questions, "inconnue", 1)).toBe(questions);
});

test("what the shop is delivered with has an address each, and is shown", () => {
  const ids = DELIVERED_QUESTIONS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(6);
  for (const one of DELIVERED_QUESTIONS) {
    expect(one.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(one.archived).toBe(false);
    expect(question.safeParse(one).success).toBe(true);
  }
});

test("a question has an address and words", () => {
  const [one] = DELIVERED_QUESTIONS;
  expect(question.safeParse({ ...one, id: "" }).success).toBe(false);
  expect(question.safeParse({ ...one, question: "" }).success).toBe(false);
  expect(question.safeParse({ ...one, answer: "" }).success).toBe(true);
});

test("the last that is shown does not change places with one that is archived", () => {
  const questions = list("A", "b", "c");
  expect(moveQuestion(questions, "a", 1)).toBe(questions);
});
