import { expect, test } from "vitest";
import { cookieHeaderOf, pickCookie } from "./cookies.ts";

test("one cookie is found among those that a browser sends, by its whole name", () => {
  const header = "other_session=1; session=abc=;theme=dark; session=second";
  expect(pickCookie(header, "session")).toBe("session=abc=");
  expect(pickCookie(header, "theme")).toBe("theme=dark");
  expect(pickCookie(header, "sess")).toBeUndefined();
  expect(pickCookie(null, "session")).toBeUndefined();
});

test("a browser sends back what was set, and not what was taken away", () => {
  const set = ["session=abc; Path=/; HttpOnly", "gone=; Max-Age=0", "theme=dark"];
  expect(cookieHeaderOf(set)).toBe("session=abc; theme=dark");
  expect(cookieHeaderOf([])).toBe("");
});
