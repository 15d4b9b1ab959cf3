import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { Question } from "./use-bank-question.ts";

type BankQuestionProps = { question: Question | undefined };

/** What a bank would ask on the buyer's phone. */
export function BankQuestion({ question }: BankQuestionProps) {
  return (
    <Dialog
      open={question !== undefined}
      onClose={() => question?.answer(false)}
      title="Votre banque demande une authentification"
      foot={
        <>
          <Button onClick={() => question?.answer(true)}>Confirmer le paiement</Button>
          <Button variant="line" onClick={() => question?.answer(false)}>
            Refuser
          </Button>
        </>
      }
    >
      <p className="t-body">
        Cette fenêtre tient lieu de l’application de votre banque. Est-ce bien vous qui payez ?
      </p>
    </Dialog>
  );
}
