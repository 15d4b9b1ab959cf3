import { href } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";
import { FactorCodeField } from "../second-factor/factor-code-field.tsx";
import type { FormReply } from "./form-reply.ts";

type FormFailureProps = {
  reply: Pick<FormReply, "failure" | "isSignedOut" | "factor"> | undefined;
};

/** Why nothing was saved, and the way out where there is one. */
export function FormFailure({ reply }: FormFailureProps) {
  if (!reply?.failure) return null;
  if (reply.factor) {
    return (
      <>
        <Alert kind="info">{reply.failure}</Alert>
        <FactorCodeField refusal={reply.factor.refusal} />
      </>
    );
  }
  return (
    <Alert kind="error" action={reply.isSignedOut && <SignInElsewhere />}>
      {reply.failure}
    </Alert>
  );
}

const SignInElsewhere = () => (
  <a
    className={buttonClass("quiet", { size: "sm" })}
    href={href("/login")}
    target="_blank"
    rel="noopener"
  >
    Se reconnecter<span className="sr-only"> (nouvel onglet)</span>
  </a>
);
