import { href, Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { PasswordStep } from "../links/password-step.tsx";
import type { InvitationReply } from "../second-factor/enrolment.ts";
import { FactorStep } from "../second-factor/factor-step.tsx";
import { RecoveryCodes } from "../second-factor/recovery-codes.tsx";
import { Announcement } from "../sign-up/announcement.tsx";

type InvitationStepsProps = {
  email: string | null;
  /** Of the enrolment that this browser has begun. */
  totpUri: string | null;
  reply: InvitationReply | undefined;
};

export function InvitationSteps({ email, totpUri, reply }: InvitationStepsProps) {
  // The last step uses the link up: what it has to say comes before whether the link is alive.
  if (reply?.step === "codes") {
    return (
      <>
        <Announcement kind="success">
          La vérification en deux étapes est activée : vous êtes administrateur de la boutique.
        </Announcement>
        <RecoveryCodes codes={reply.recoveryCodes} />
        <Link className={buttonClass("primary", { block: true })} to={href("/admin")}>
          Ouvrir l’administration
        </Link>
      </>
    );
  }
  if (email === null || reply?.step === "dead") return <DeadInvitation />;
  if (totpUri) {
    const refusal = reply?.step === "factor" ? reply.refusal : undefined;
    return <FactorStep totpUri={totpUri} submit="Activer la vérification" refusal={refusal} />;
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
