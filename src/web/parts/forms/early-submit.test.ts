import { expect, test } from "vitest";
import { earlySubmitScript } from "./early-submit.ts";

type Heard = { target: { dataset: { early?: string } }; preventDefault: () => void };

/** What becomes of a form that is sent, and whether the browser was stopped. */
function send(early?: string) {
  let hear: (event: Heard) => void = () => {};
  new Function("addEventListener", earlySubmitScript)((_: string, heard: typeof hear) => {
    hear = heard;
  });
  const dataset = early === undefined ? {} : { early };
  let isStopped = false;
  hear({
    target: { dataset },
    preventDefault: () => {
      isStopped = true;
    },
  });
  return { dataset, isStopped };
}

test("a form that waits for its script is kept, however often it is sent", () => {
  const kept = { dataset: { early: "sent" }, isStopped: true };
  expect(send("wait")).toEqual(kept);
  expect(send("sent")).toEqual(kept);
});

test("one whose script has come, and every other form, is left alone", () => {
  expect(send("ready")).toEqual({ dataset: { early: "ready" }, isStopped: false });
  expect(send()).toEqual({ dataset: {}, isStopped: false });
});
