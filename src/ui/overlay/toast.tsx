import { Check, CircleAlert, X } from "lucide-react";
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";
import { IconButton } from "../icon-button.tsx";
import { useCountdown } from "../use-countdown.ts";
import { NOTICE_MS } from "./notice.tsx";
import { useClearPlace } from "./use-clear-place.ts";

type ToastKind = "success" | "error";
type ShownToast = { id: number; kind: ToastKind; content: ReactNode; page: string };
/** `page` is the path to which the message belongs, when it is not the one that is shown now. */
type ShowToast = (content: ReactNode, kind?: ToastKind, page?: string) => void;

const Toasts = createContext<ShowToast>(() => {});

/** Says one thing at a time, briefly, on the screen and to screen readers. */
export const useToast = () => use(Toasts);

let lastId = 0;

export function ToastProvider({ page, children }: { page: string; children: ReactNode }) {
  const [latest, setLatest] = useState<ShownToast>();
  const show = useCallback<ShowToast>((content, kind = "success", ofPage) => {
    lastId += 1;
    const id = lastId;
    setLatest({ id, kind, content, page: ofPage ?? window.location.pathname });
  }, []);
  // A message goes with its page, and does not come back with it.
  useEffect(() => setLatest((one) => (one?.page === page ? one : undefined)), [page]);
  const shown = latest?.page === page ? latest : undefined;
  return (
    <Toasts value={show}>
      {children}
      {/* There before any message: a live region that appears full is often not read out. */}
      <div className="toasts" role="status" aria-live="polite">
        {shown && (
          <Toast key={shown.id} kind={shown.kind} onClear={() => setLatest(undefined)}>
            {shown.content}
          </Toast>
        )}
      </div>
    </Toasts>
  );
}

type ToastProps = { kind: ToastKind; onClear: () => void; children: ReactNode };

function Toast({ kind, onClear, children }: ToastProps) {
  const holding = useCountdown(NOTICE_MS, onClear);
  const place = useClearPlace();
  const Icon = kind === "error" ? CircleAlert : Check;
  return (
    <div ref={place} className={`toast is-${kind}`} {...holding}>
      <Icon className="icon" />
      <span>{children}</span>
      <IconButton label="Fermer le message" onClick={onClear}>
        <X className="icon" />
      </IconButton>
    </div>
  );
}
