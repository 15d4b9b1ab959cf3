import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const say = 'echo "$REPORT $LONG_FORM $*"; exit 7';
const wait = "echo waiting; exec sleep 60";

function runs(script: string, ...words: string[]) {
  const command = JSON.stringify(["sh", "-c", script, "sh"]);
  const program = `
    import { runNamed, withoutLong } from "./tooling/proof/run-named.ts";
    const proof = { name: "it", shows: "", command: ${command} };
    await runNamed([proof], withoutLong(${JSON.stringify(words)}));`;
  return spawn(process.execPath, ["--input-type=module", "--eval", program]);
}

test("a proof has the words after its name, its report and its long form, and ends as it ended", async () => {
  const child = runs(say, "it", "--long", "-u", "two words");
  let printed = "";
  child.stdout.on("data", (text) => {
    printed += text;
  });
  expect(await once(child, "close")).toEqual([7, null]);
  expect(printed).toBe("it 1 -u two words\n");
});

test("whoever ends the runner ends what it runs", async () => {
  const child = runs(wait, "it");
  await once(child.stdout, "data");
  child.kill("SIGINT");
  expect(await once(child, "close")).toEqual([130, null]);
});

test("a name that is unknown is refused", async () => {
  expect(await once(runs(say, "other"), "close")).toEqual([1, null]);
});
