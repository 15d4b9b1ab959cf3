import { Minus, Plus } from "lucide-react";
import { IconButton } from "./icon-button.tsx";

type StepperProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

export function Stepper({ label, value, min, max, onChange }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one control.
    <div className="stepper" role="group" aria-label={label}>
      <IconButton label="Diminuer" disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Minus className="icon icon--sm" />
      </IconButton>
      <output>{value}</output>
      <IconButton label="Augmenter" disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Plus className="icon icon--sm" />
      </IconButton>
    </div>
  );
}
