import { href } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";

export function UnverifiedEmail() {
  const isSending = useIsSending(href("/account/verification"));
  const again = (
    <StepForm action={href("/account/verification")} preventScrollReset>
      <Button type="submit" variant="quiet" size="sm" busy={isSending}>
        Renvoyer
      </Button>
    </StepForm>
  );
  return (
    <Alert kind="warning" action={again}>
      Votre adresse e-mail n’est pas encore confirmée : suivez le lien que nous vous avons envoyé.
    </Alert>
  );
}
