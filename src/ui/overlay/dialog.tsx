import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "../icon-button.tsx";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  foot?: ReactNode;
  /** Left off where a stray click would lose what was typed. */
  closeOnBackdrop?: boolean;
};

/** The native modal keeps the focus inside, gives it back when closed, and hears Escape. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  foot,
  closeOnBackdrop = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      closedby={closeOnBackdrop ? "any" : "closerequest"}
      onClose={onClose}
    >
      <div className="dialog__head">
        <h2 id={titleId}>{title}</h2>
        <form method="dialog">
          <IconButton label="Fermer" type="submit">
            <X className="icon" />
          </IconButton>
        </form>
      </div>
      <div className="dialog__body">{children}</div>
      {foot && <div className="dialog__foot">{foot}</div>}
    </dialog>
  );
}
