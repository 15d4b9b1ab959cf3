import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { readReturnToken, returnPath } from "./return-link.server.ts";

const secretKey = randomBytes(32).toString("base64");
const orderId = newId();
const tokenOf = (path: string) => path.replace("/paiement/retour/", "");
const token = tokenOf(returnPath(secretKey, orderId));

test("the page to come back to leads to its order", () => {
  expect(readReturnToken(secretKey, token)).toBe(orderId);
});

test("a token of another order, altered, cut or of another shop opens nothing", () => {
  const [, signature = ""] = token.split(".");
  const altered = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
  const others = [`${newId()}.${signature}`, `${orderId}.${altered}`, `${orderId}.`, "", "x.y"];
  for (const wrong of others) expect(readReturnToken(secretKey, wrong), wrong).toBeUndefined();
  const theirs = tokenOf(returnPath(randomBytes(32).toString("base64"), orderId));
  expect(readReturnToken(secretKey, theirs)).toBeUndefined();
  expect(readReturnToken(secretKey, `nul.${signature}`)).toBeUndefined();
});
