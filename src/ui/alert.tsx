import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { HTMLAttributes, ReactNode } from "react";

export type AlertKind = "success" | "warning" | "error" | "info";

const ICONS = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert, info: Info };

type AlertProps = Omit<HTMLAttributes<HTMLDivElement>, "className" | "role"> & {
  kind: AlertKind;
  action?: ReactNode;
};

/** A message that stays. For one that clears itself, see Notice. */
export function Alert({ kind, action, children, ...rest }: AlertProps) {
  const Icon = ICONS[kind];
  return (
    <div {...rest} className={`alert is-${kind}`} role={kind === "error" ? "alert" : "status"}>
      <Icon className="icon" />
      <span>{children}</span>
      {action}
    </div>
  );
}
