import { expect, test } from "vitest";
import { DELIVERED_QUESTIONS, moveQuestion } from "./faq.ts";

const list = (...names: string[]) =>
  names.map((name) => ({
    id: name.toLowerCase(),
    question: name,
    answer: "",
    archived: name === name.toLowerCase(),
  }));
const names = (questions: ReturnType<typeof moveQuestion>) =>
  questions.map(({ question }) => question).join("");

test("[3.small.01] the shop is delivered with six questions, each with its answer", () => {
  expect(DELIVERED_QUESTIONS).toHaveLength(6);
  for (const { question, answer } of DELIVERED_QUESTIONS) {
    expect(question).toMatch(/\?$/);
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
