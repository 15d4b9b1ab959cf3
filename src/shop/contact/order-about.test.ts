import { expect, test } from "vitest";
import { contactAbout, readOrderAbout } from "./order-about.ts";

const about = (address: string) =>
  readOrderAbout(new URL(address, "https://a.example").searchParams);

test("a link about an order names it again", () => {
  for (const number of ["C-1042", "8f2c41d7"]) expect(about(contactAbout(number))).toBe(number);
});

test("what anybody typed is no number of ours", () => {
  for (const typed of ["", "C-1", "C-1042 appelez le 0800", "<b>", "C-12345678901"]) {
    expect(about(contactAbout(typed)), typed).toBeNull();
  }
});
