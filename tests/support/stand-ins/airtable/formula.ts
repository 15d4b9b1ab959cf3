import { unprocessable } from "./api-error.ts";
import type { StoredRecord } from "./table.ts";

type Test = (record: StoredRecord) => boolean;

const TOKENS =
  /\s*(?:(?<word>OR|AND)\s*\(|(?<id>RECORD_ID\(\))|\{(?<field>[^}]+)\}|"(?<double>(?:[^"\\]|\\.)*)"|'(?<single>(?:[^'\\]|\\.)*)'|(?<sign>[=,)]))/y;

/** The part of Airtable's formulas that filters by equality: OR, AND, {Field}="x", RECORD_ID(). */
export function parseFormula(text: string, isField: (name: string) => boolean): Test {
  let at = 0;

  function fail(): never {
    const message = `The formula for filtering records is invalid: ${text.slice(0, 80)}`;
    throw unprocessable("INVALID_FILTER_BY_FORMULA", message);
  }

  function take(): Record<string, string | undefined> {
    TOKENS.lastIndex = at;
    const token = TOKENS.exec(text)?.groups;
    if (!token) return fail();
    at = TOKENS.lastIndex;
    return token;
  }

  function readTest(): Test {
    const token = take();
    if (token.word) return readList(token.word);
    const { field } = token;
    if (!token.id && !(field && isField(field))) return fail();
    if (take().sign !== "=") return fail();
    const { double, single } = take();
    const wanted = (double ?? single ?? fail()).replace(/\\(.)/gs, "$1");
    return field
      ? ({ fields }) => String(fields[field] ?? "") === wanted
      : ({ id }) => id === wanted;
  }

  function readList(word: string): Test {
    const tests: Test[] = [];
    let sign: string | undefined = ",";
    while (sign === ",") {
      tests.push(readTest());
      sign = take().sign;
    }
    if (sign !== ")") return fail();
    return (record) =>
      word === "OR" ? tests.some((test) => test(record)) : tests.every((test) => test(record));
  }

  const test = readTest();
  return text.slice(at).trim() === "" ? test : fail();
}
