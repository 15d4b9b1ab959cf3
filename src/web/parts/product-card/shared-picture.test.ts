import { expect, test } from "vitest";
import { sharedPicture } from "./shared-picture.ts";

test("a picture is shared in a width that it was made in", () => {
  const shared = (...widths: number[]) => sharedPicture({ path: "/pictures/x", widths });
  expect(shared(320, 640, 1280, 1920)).toBe("/pictures/x/1280.webp");
  expect(shared(320, 640, 1000)).toBe("/pictures/x/1000.webp");
  expect(shared(1920)).toBe("/pictures/x/1920.webp");
});
