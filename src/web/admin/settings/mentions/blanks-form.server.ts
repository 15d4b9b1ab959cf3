import { z } from "zod";
import { legalBlanks } from "#shop/legal/legal-blanks.server.ts";
import { isFrenchVatNumber, isSiret, sirenOf } from "#shop/seller/company-numbers.ts";
import { plainWords, SIRET, VAT_NUMBER } from "#shop/seller/mentions.ts";
import { openedVersion } from "../opened-version.ts";
import { blankField } from "./blank-field.ts";

const all = legalBlanks.flatMap(({ blanks }) => blanks);

const typedText = z.string().optional();
const checked = (isRight: (text: string) => boolean, wrong: string) =>
  typedText.refine((text) => !text?.trim() || isRight(text), wrong);

const CHECKED: Readonly<Record<string, typeof typedText>> = {
  [SIRET]: checked(
    isSiret,
    "Ce SIRET n’est pas valide : il compte 14 chiffres, dont le dernier vérifie les autres.",
  ),
  [VAT_NUMBER]: checked(
    isFrenchVatNumber,
    "Ce numéro de TVA n’est pas valide : FR, deux chiffres de clé, puis les 9 chiffres du SIREN.",
  ),
};
const ruleOf = (blank: string) => CHECKED[plainWords(blank)] ?? typedText;

/** Where the mention of these plain words is typed. */
export const mentionField = (words: string) =>
  blankField(all.find((blank) => plainWords(blank) === words) ?? "");

export const blanksForm = z
  .object({
    version: openedVersion,
    ...Object.fromEntries(all.map((blank) => [blankField(blank), ruleOf(blank)])),
  })
  .superRefine((typed: Readonly<Record<string, string | undefined>>, context) => {
    const [siret, vat] = [typed[mentionField(SIRET)] ?? "", typed[mentionField(VAT_NUMBER)] ?? ""];
    if (!isSiret(siret) || !isFrenchVatNumber(vat) || sirenOf(siret) === sirenOf(vat)) return;
    const message = "Ce numéro de TVA n’est pas celui de la société du SIRET.";
    context.addIssue({ code: "custom", path: [mentionField(VAT_NUMBER)], message });
  });

/** What was typed, by the words of each blank; those that were left empty are left out. */
export const filledIn = (typed: Readonly<Record<string, string | undefined>>): [string, string][] =>
  all.flatMap((blank) => {
    const text = (typed[blankField(blank)] ?? "").replaceAll("\0", "").trim();
    return text === "" ? [] : [[blank, text]];
  });
