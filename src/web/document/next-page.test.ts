import { expect, test } from "vitest";
import { safeNext } from "./next-page.ts";

test.each([
  "/",
  "/account",
  "/account?tab=adresses",
  "/orders",
  "/admin",
  "/products/monstera-albo-variegata",
  "/articles?q=lumi%C3%A8re+douce&tag=soin",
  "/account/adresses/3f1c0f7e-5a51-4c25-9d0b-8f0f6b1f3a55",
])("brings people back to %s", (page) => {
  expect(safeNext(page)).toBe(page);
});

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "/%2f%2fevil.example",
  "/%2F/evil.example",
  "%2f%2fevil.example",
  "/%5cevil.example",
  "/./evil.example/..//evil.example",
  "/..//evil.example",
  "/../admin",
  "https://evil.example",
  "https:evil.example",
  "http:///evil.example",
  "HTTPS://evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "/\tevil.example",
  "/\t/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/account\n",
  "/account\r\nSet-Cookie: a=b",
  "/account%0d%0aSet-Cookie:a=b",
  "/ /evil.example",
  "/@evil.example",
  "/account@evil.example",
  "@evil.example",
  "evil.example",
  "/account#//evil.example",
  "/account?next=//evil.example",
  "/account;//evil.example",
  "/〱evil.example",
  "/。evil.example",
  "／／evil.example",
  "/\0/evil.example",
  "",
  "?x",
  "account",
  `/${"a".repeat(600)}`,
])("does not lead to %j", (page) => {
  expect(safeNext(page)).toBeNull();
});

test.each([
  "/login",
  "/login?next=/account",
  "/login/verification",
  "/signup",
  "/deconnexion",
  "/api/session",
])("does not lead back to %s", (page) => {
  expect(safeNext(page)).toBeNull();
});

test("is nothing when nothing was asked for", () => {
  for (const value of [undefined, null, 1, {}, ["/account"]]) expect(safeNext(value)).toBeNull();
});
