import { Announcement } from "./announcement.tsx";
import type { InvitationReply } from "./enrolment.ts";
import { FactorStep } from "./factor-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type InvitationStepsProps = { email: string | null; reply: InvitationReply | undefined };

export function InvitationSteps({ email, reply }: InvitationStepsProps) {
  // The last step uses the link up: what it has to say comes before whether the link is alive.
  if (reply?.step === "codes") return <RecoveryCodes codes={reply.enrolment.recoveryCodes} />;
  if (email === null || reply?.step === "dead") return <DeadInvitation />;
  if (reply?.step === "factor") {
    return <FactorStep enrolment={reply.enrolment} refusal={reply.refusal} />;
  }
  return <PasswordStep email={email} refusal={reply?.refusal} />;
}

function DeadInvitation() {
  return (
    <>
      <Announcement kind="error">Cette invitation n’est plus valable.</Announcement>
      <p className="t-body">
        Une invitation sert une fois, pendant trente minutes. Sur le serveur, la commande{" "}
        <code>npm run admin:create</code> en donne une autre.
      </p>
    </>
  );
}
