import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import type { FactorAsked } from "./factor-asked.ts";
import { FACTOR_ASKED_FR } from "./factor-asked-words.ts";
import { FactorCodeField } from "./factor-code-field.tsx";

/** For a form that had no script to ask by itself: it goes out again from here, with the code. */
export function FactorAskedPage({ action, fields, refusal }: FactorAsked) {
  return (
    <div className="wrap section">
      <title>Vérification en deux étapes — Canopée</title>
      <meta name="robots" content="noindex" />
      <form method="post" action={action} className="stack [--stack:1.25rem] max-w-[30rem]">
        <h1>Vérification en deux étapes</h1>
        <Alert kind="info">{FACTOR_ASKED_FR}</Alert>
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and the list never changes.
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <FactorCodeField refusal={refusal} />
        <Button type="submit" block>
          Confirmer
        </Button>
      </form>
    </div>
  );
}
