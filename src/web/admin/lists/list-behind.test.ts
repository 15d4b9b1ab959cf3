import { expect, test } from "vitest";
import { listBehind } from "./list-behind.ts";

test("leads back to the list as it was asked for, and never elsewhere", () => {
  expect(listBehind("/admin/messages", "?q=zoé&dossier=archives")).toBe(
    "/admin/messages?q=zo%C3%A9&dossier=archives",
  );
  for (const odd of ["", undefined, "//ailleurs.example", "https://ailleurs.example", "q=1"]) {
    expect(listBehind("/admin/messages", odd)).toBe("/admin/messages");
  }
  expect(listBehind("/admin/messages", "?//ailleurs.example#x\r\nSet-Cookie: a")).toMatch(
    /^\/admin\/messages\?[^\r\n#]+$/,
  );
  expect(listBehind("/admin/messages", `?q=${"a".repeat(600)}`)).toBe("/admin/messages");
});
