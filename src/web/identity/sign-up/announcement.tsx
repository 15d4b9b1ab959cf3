import { type ReactNode, useEffect, useRef } from "react";
import { Alert, type AlertKind } from "#ui/alert.tsx";

/** Takes the focus as it appears: a message that comes with its page is not read out otherwise. */
export function Announcement({ kind, children }: { kind: AlertKind; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none focus-visible:shadow-none">
      <Alert kind={kind}>{children}</Alert>
    </div>
  );
}
