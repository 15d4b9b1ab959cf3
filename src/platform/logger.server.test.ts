import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** What a process writes: pino's own transport, not a stream of ours. */
function logged(statement: string): string {
  const script = `import { createLogger } from "./src/platform/logger.server.ts";
    const logger = createLogger({ name: "test", level: "info" });
    ${statement}`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", script]).toString();
}

test("the row that PostgreSQL quotes when it refuses it stays out of the log", () => {
  const line = logged(
    `logger.error({ err: Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (email)=(camille@exemple.fr) already exists." }) }, "failed");`,
  );
  expect(line).toContain("23505");
  expect(line).not.toContain("camille");
});

test("a person's data logged by mistake is left out", () => {
  const line = logged(`logger.info({ customer: { email: "c@exemple.fr", id: "42" } }, "order");`);
  expect(line).toContain('"id":"42"');
  expect(line).not.toContain("exemple.fr");
});

test("nothing is lost of what a process logs before it ends, however it does", () => {
  const many = "for (let line = 0; line < 1000; line += 1) logger.info({ line }, 'counted');";
  expect(linesOf(logged(`${many} process.exit(0);`))).toBe(1000);
  expect(linesOf(logged(many))).toBe(1000);
  const ended = `process.on("SIGTERM", () => { ${many} process.exit(0); });`;
  expect(linesOf(logged(`${ended} setInterval(() => {}, 1000); process.kill(process.pid);`))).toBe(
    1000,
  );
});

const linesOf = (output: string) => output.trim().split("\n").length;
