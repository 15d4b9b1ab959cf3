import type { InputHTMLAttributes } from "react";

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "type" | "role"> &
  ({ "aria-label": string } | { "aria-labelledby": string });

export function Switch(props: SwitchProps) {
  return (
    <span className="switch">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked. */}
      <input {...props} type="checkbox" role="switch" />
      <span />
    </span>
  );
}
