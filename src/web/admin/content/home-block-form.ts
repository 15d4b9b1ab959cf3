import { z } from "zod";
import { oneLine } from "#kernel/one-line.ts";
import { type HomeBlock, rulesOf } from "#shop/content/home-texts.ts";
import { typedText } from "#shop/typed-text.ts";

/** The fields of a block, made from its rules. */
export function homeBlockForm(block: HomeBlock) {
  const texts = rulesOf(block).map(([name, { kind, most }]) => {
    if (kind === "toggle") return [name, z.string().optional().default("")] as const;
    const text = typedText("Ce texte est requis", most, `${most} caractères au plus`);
    const lines = kind === "line" ? text.transform(oneLine) : text;
    return [name, lines.transform((typed) => typed.replaceAll("\r\n", "\n"))] as const;
  });
  return z.object({
    ...Object.fromEntries<z.ZodType<string, string | undefined>>(texts),
    version: z.string().optional().default(""),
  });
}
