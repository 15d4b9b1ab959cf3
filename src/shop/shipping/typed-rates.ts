import { err, ok, type Result } from "#kernel/result.ts";
import type { CarriedMethod, ServedCountry } from "./delivery-settings.ts";

type Steps = ServedCountry["rates"][CarriedMethod];

// « 1000 g : 6,90 € », with or without its units.
const LINE = /^(\d{1,6})\s*g?\s*[:=;]\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*€?$/;

/** One step a line, from the lightest to the heaviest; the first line that is none is given back. */
export function readRates(text: string): Result<Steps, { line: string }> {
  const steps: { upToGrams: number; cents: number }[] = [];
  const lines = text.split("\n").map((line) => line.trim());
  for (const line of lines.filter((line) => line !== "")) {
    const [, grams, euros, decimals = ""] = LINE.exec(line) ?? [];
    const upToGrams = Number(grams);
    // Not a number either when the line is none.
    if (!(upToGrams > (steps.at(-1)?.upToGrams ?? 0))) return err({ line });
    steps.push({ upToGrams, cents: Number(euros) * 100 + Number(decimals.padEnd(2, "0")) });
  }
  return steps.length > 0 ? ok(steps) : err({ line: "" });
}

export const writeRates = (steps: Steps): string =>
  steps.map(({ upToGrams, cents }) => `${upToGrams} g : ${writeEuros(cents)} €`).join("\n");

export const writeEuros = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");

const EUROS = /^(\d{1,6})(?:[.,](\d{1,2}))?\s*€?$/;

/** « 100 » or « 99,90 », in cents; null when it is no amount. */
export function readEuros(text: string): number | null {
  const [, euros, decimals = ""] = EUROS.exec(text.trim()) ?? [];
  return euros === undefined ? null : Number(euros) * 100 + Number(decimals.padEnd(2, "0"));
}
