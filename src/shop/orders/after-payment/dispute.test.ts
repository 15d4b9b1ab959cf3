import { expect, test } from "vitest";
import { isOpen } from "./dispute.ts";

test("a dispute is open until the bank has decided", () => {
  const open = (["needs_response", "under_review", "won", "lost", "closed"] as const).filter(
    (status) => isOpen({ status }),
  );
  expect(open).toEqual(["needs_response", "under_review"]);
});
