import type { KeyboardEvent } from "react";
import { Field, Input } from "#ui/field.tsx";
import { FACTOR_CODE } from "./factor-asked.ts";

/** Appears inside a form that was sent without a fresh code of the second factor. */
export function FactorCodeField({ refusal }: { refusal: string | null }) {
  return (
    <Field
      id={FACTOR_CODE}
      label="Code à 6 chiffres"
      hint="Celui de votre application d’authentification, ou un code de récupération."
      error={refusal ?? undefined}
    >
      <Input
        name={FACTOR_CODE}
        autoComplete="one-time-code"
        autoCapitalize="off"
        maxLength={32}
        spellCheck={false}
        onKeyDown={sendItself}
        autoFocus
        required
      />
    </Field>
  );
}

/** The first button of the form, which Enter would press, may be one that only looks for something. */
function sendItself(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
