import type { ReactNode } from "react";
import { Switch } from "#ui/switch.tsx";

type ToggleBlockProps = {
  id: string;
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Shown while it is on. */
  children: ReactNode;
};

export function ToggleBlock({ id, label, hint, isOn, onChange, children }: ToggleBlockProps) {
  return (
    <div className="toggle-block">
      <div className="toggle-row">
        <label className="lbl" id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        <small id={`${id}-hint`}>{hint}</small>
        <Switch
          id={id}
          name={id}
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
        />
      </div>
      {isOn && children}
    </div>
  );
}
