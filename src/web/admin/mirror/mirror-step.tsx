import { useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";

type MirrorStepProps = {
  faire: "tout" | "comparer" | "relancer";
  /** Asked for already, and not done yet. */
  isUnderWay?: boolean;
  children: string;
};

const MIRROR = "/admin/miroir";

export function MirrorStep({ faire, isUnderWay = false, children }: MirrorStepProps) {
  const { formAction, formData } = useNavigation();
  const isSending =
    formAction === MIRROR && formData?.get("faire") === faire && !formData.has("id");
  return (
    <StepForm action={MIRROR} preventScrollReset className="contents">
      <Button
        type="submit"
        name="faire"
        value={faire}
        variant="line"
        size="sm"
        busy={isSending || isUnderWay}
      >
        {children}
      </Button>
    </StepForm>
  );
}
