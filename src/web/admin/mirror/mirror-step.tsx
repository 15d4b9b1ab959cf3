import { useNavigation } from "react-router";
import { StepButton } from "#web/parts/forms/step-form.tsx";

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
    <StepButton action={MIRROR} name="faire" value={faire} busy={isSending || isUnderWay}>
      {children}
    </StepButton>
  );
}
