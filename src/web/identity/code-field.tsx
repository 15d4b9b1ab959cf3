import { Field, Input } from "#ui/field.tsx";
import { controlOf, errorOf, type Refusal } from "./refusal.ts";

type CodeFieldProps = { kind: "totp" | "recovery"; refusal: Refusal | undefined };

export function CodeField({ kind, refusal }: CodeFieldProps) {
  const shape =
    kind === "totp"
      ? ({ autoComplete: "one-time-code", inputMode: "numeric", maxLength: 7 } as const)
      : ({ autoComplete: "off", autoCapitalize: "off", maxLength: 32 } as const);
  return (
    <Field
      id="code"
      label={kind === "totp" ? "Code à 6 chiffres" : "Code de récupération"}
      error={errorOf(refusal, "code")}
    >
      <Input {...controlOf(refusal, "code")} {...shape} spellCheck={false} required />
    </Field>
  );
}
