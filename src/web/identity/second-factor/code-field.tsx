import { TextField } from "#web/parts/forms/fields.tsx";
import { fieldOf, type Refusal } from "../refusal.ts";

type CodeKind = "totp" | "recovery" | "either";
type CodeFieldProps = { kind: CodeKind; refusal: Refusal | undefined };

const kinds = {
  totp: {
    label: "Code à 6 chiffres",
    shape: { autoComplete: "one-time-code", inputMode: "numeric", maxLength: 7 },
  },
  recovery: {
    label: "Code de récupération",
    shape: { autoComplete: "off", autoCapitalize: "off", maxLength: 32 },
  },
  either: {
    label: "Code à 6 chiffres, ou code de récupération",
    shape: { autoComplete: "one-time-code", autoCapitalize: "off", maxLength: 32 },
  },
} as const;

export function CodeField({ kind, refusal }: CodeFieldProps) {
  const { label, shape } = kinds[kind];
  const field = fieldOf(refusal, "code");
  return <TextField label={label} field={field} {...shape} spellCheck={false} required />;
}
