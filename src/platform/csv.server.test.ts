import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { CSV_START, csvLine } from "./csv.server.ts";

const read = (text: string) => parse(text, { delimiter: ";", bom: true, record_delimiter: "\r\n" });

test("a line comes back as it was given, whatever is in its cells", () => {
  const cells = ["Pot « noir »", 'dit "le beau"', "un;deux", "une\nautre ligne", "", "59,90"];
  expect(read(CSV_START + csvLine(cells))).toEqual([cells]);
});

test("nothing that a customer typed runs as a formula", () => {
  const typed = ["=1+1", "+33 6", "-2", "@SUM(A1)", "\t=1", "\r=1"];
  const [cells] = read(csvLine(typed));
  expect(cells).toEqual(typed.map((text) => `'${text}`));
});

test("numbers stay numbers, and nothing stays empty", () => {
  expect(csvLine([-3, 0, null])).toBe('"-3";"0";""\r\n');
});
