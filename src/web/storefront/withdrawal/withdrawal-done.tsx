import { CircleCheck } from "lucide-react";
import { formatLongDate, formatTime } from "#copy/formats.ts";
import { Declared } from "./declared.tsx";
import { StepHeading } from "./step-heading.tsx";
import type { WithdrawalReply } from "./withdrawal-reply.ts";

type Done = Extract<WithdrawalReply, { step: "done" }>;

export function WithdrawalDone({ declaration, declaredAt, withdrawalId }: Done) {
  return (
    <div className="stack [--stack:1.75rem]">
      <CircleCheck className="icon icon--lg text-(--action)" />
      <StepHeading>Votre rétractation est enregistrée</StepHeading>
      <p className="t-body">
        Déclarée le{" "}
        <time dateTime={declaredAt.toISOString()}>
          {formatLongDate(declaredAt)} à {formatTime(declaredAt)}
        </time>{" "}
        (heure de Paris). L’accusé de réception part à l’instant vers {declaration.email}.
      </p>
      <Declared declaration={declaration} />
      <p className="t-xs">Référence : {withdrawalId}</p>
    </div>
  );
}
