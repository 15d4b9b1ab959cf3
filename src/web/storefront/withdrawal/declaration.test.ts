import { expect, test } from "vitest";
import { readDeclaration } from "./declaration.ts";

const posted = (entries: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return readDeclaration(form);
};

test("the answers for each line of the order make one text", () => {
  const { declaration } = posted([
    ["scope", "some"],
    ["items", "1 x Monstera Peru"],
    ["items", ""],
    ["items", "2 x Pot\r\n(le noir)"],
  ]);
  expect(declaration).toMatchObject({
    scope: "some",
    items: "1 x Monstera Peru\n2 x Pot\n(le noir)",
  });
});

test("what is missing or strange is taken for the first step and the whole order", () => {
  expect(posted([["intent", "hack"]])).toEqual({
    declaration: { name: "", orderNumber: "", email: "", scope: "all", items: "" },
    intent: "review",
    withdrawalId: "",
    honeypot: "",
  });
});
