import { Check, CircleAlert, X } from "lucide-react";
import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { NOTICE_MS } from "./notice.tsx";
import { useCountdown } from "./use-countdown.ts";

type ToastKind = "success" | "error";
type ShownToast = { id: number; kind: ToastKind; content: ReactNode };
type ShowToast = (content: ReactNode, kind?: ToastKind) => void;

const Toasts = createContext<ShowToast>(() => {});

/** Says something briefly, at the bottom of the screen and to screen readers. */
export const useToast = () => use(Toasts);

let lastId = 0;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast[]>([]);
  const show = useCallback<ShowToast>((content, kind = "success") => {
    lastId += 1;
    const toast = { id: lastId, kind, content };
    setShown((others) => [...others, toast]);
  }, []);
  const clear = (id: number) => setShown((all) => all.filter((toast) => toast.id !== id));
  return (
    <Toasts value={show}>
      {children}
      {/* There before any message: a live region that appears full is often not read out. */}
      <div className="toasts" role="status" aria-live="polite">
        {shown.map((toast) => (
          <Toast key={toast.id} kind={toast.kind} onClear={() => clear(toast.id)}>
            {toast.content}
          </Toast>
        ))}
      </div>
    </Toasts>
  );
}

type ToastProps = { kind: ToastKind; onClear: () => void; children: ReactNode };

function Toast({ kind, onClear, children }: ToastProps) {
  const holding = useCountdown(NOTICE_MS, onClear);
  const Icon = kind === "error" ? CircleAlert : Check;
  return (
    <div className={`toast is-${kind}`} {...holding}>
      <Icon className="icon" />
      <span>{children}</span>
      <IconButton label="Fermer le message" onClick={onClear}>
        <X className="icon" />
      </IconButton>
    </div>
  );
}
