import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Alert, type AlertKind } from "../alert.tsx";
import { IconButton } from "../icon-button.tsx";
import { useCountdown } from "../use-countdown.ts";

export const NOTICE_MS = 5000;

type NoticeProps = { kind: AlertKind; onClear?: () => void; children: ReactNode };

/** Clears itself. Give it a new `key` to say something again. */
export function Notice({ kind, onClear, children }: NoticeProps) {
  const [cleared, setCleared] = useState(false);
  const clear = () => {
    setCleared(true);
    onClear?.();
  };
  const holding = useCountdown(NOTICE_MS, clear);
  if (cleared) return null;
  const dismiss = (
    <IconButton label="Fermer le message" onClick={clear}>
      <X className="icon" />
    </IconButton>
  );
  return (
    <Alert kind={kind} action={dismiss} {...holding}>
      {children}
    </Alert>
  );
}
