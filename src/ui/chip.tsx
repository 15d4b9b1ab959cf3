import { X } from "lucide-react";
import type { ButtonHTMLAttributes } from "react";

type ChipProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "type"> & {
  pressed: boolean;
};

/** A filter that is on or off. */
export function Chip({ pressed, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" className="chip" aria-pressed={pressed}>
      {children}
      {pressed && <X className="icon icon--sm" />}
    </button>
  );
}
