import { expect, test } from "vitest";
import { printable } from "./paper.server.ts";

test("what no font of ours writes loses its accent, is left out as a picture, or is shown to be missing", () => {
  expect(printable("Łukasz, œuf, 5\u202f€")).toBe("Lukasz, œuf, 5\u00a0€");
  expect(printable("Bonne fête 🌿❤️👩🏽‍🌾🇫🇷!")).toBe("Bonne fête !");
  expect(printable("−5\u00a0€")).toBe("–5\u00a0€");
  expect(printable("Жан")).toBe("???");
});
