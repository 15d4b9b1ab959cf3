import { z } from "zod";

const WRONG = "Indiquez des taux de 0 à 100, séparés par des points-virgules";
const RATE = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/;

/** « 10 ; 20 ; 5,5 » as basis points. */
export const typedVatRates = z
  .string({ error: "Au moins un taux est requis" })
  .transform((text, context) => {
    const rates = text
      .split(";")
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .map((part) => {
        const [, whole, decimals = ""] = RATE.exec(part) ?? [];
        return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
      });
    if (rates.length > 0 && rates.every((rate) => rate <= 10_000)) return [...new Set(rates)];
    context.addIssue({ code: "custom", message: WRONG });
    return z.NEVER;
  });

export const writeVatRates = (rates: readonly number[]): string =>
  rates.map((rate) => String(rate / 100).replace(".", ",")).join(" ; ");
