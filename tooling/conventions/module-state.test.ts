import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** What a value is made of that later calls can change. */
const CHANGING =
  /^new (?:Map|Set|WeakMap|WeakSet|WeakRef|AsyncLocalStorage)\b[^(]*\(\)$|^\[\]$|^\{\}$/;
/** What makes a thing that remembers: it is made once a process, by whoever composes it. */
const MAKER = /^(?:create|watch|count|keep|open|start)[A-Z]/;

const stateOf = (path: string, text = readFileSync(path, "utf8")): string[] =>
  ts
    .createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList: { flags, declarations } }) =>
      declarations.filter(
        ({ initializer }) =>
          !(flags & ts.NodeFlags.Const) || (initializer && remembers(initializer)),
      ),
    )
    .map(({ name }) => `${path}: ${name.getText()}`);

function remembers(value: ts.Expression): boolean {
  if (ts.isCallExpression(value)) return MAKER.test(value.expression.getText());
  return CHANGING.test(value.getText());
}

test("the business keeps no state in its modules: two shops in a process would share it", () => {
  const product = globSync("src/{kernel,shop}/**/*.ts").filter((path) => !/\.test\.ts$/.test(path));
  expect(product.flatMap((path) => stateOf(path))).toEqual([]);
});

test.each([
  "let inside = 0;",
  "export let inside: number;",
  "const seen = new Set<string>();",
  "const waiting: string[] = [];",
  "const byId: Record<string, string> = {};",
  "const enter = createTurnstile(2);",
])("« %s » is state", (line) => {
  expect(stateOf("a.ts", line)).toHaveLength(1);
});

test.each([
  'const KNOWN = new Set(["a", "b"]);',
  "const sizes = [1, 2];",
  "function count() { let inside = 0; return () => (inside += 1); }",
  "const count = () => { const seen = new Set(); return seen; };",
])("« %s » is none", (line) => {
  expect(stateOf("a.ts", line)).toEqual([]);
});
