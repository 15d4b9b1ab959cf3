import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { linkForm } from "./link-form.ts";

test("asks in French for a name that was left empty", () => {
  const typed = new FormData();
  typed.set("name", "");
  expect(parseWithZod(typed, { schema: linkForm }).reply().error).toHaveProperty("name", [
    "Un nom ou un pseudo, pour s’y retrouver",
  ]);
});
