import { X } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import type { RenderLink } from "../render-link.tsx";

type PageDialogProps = {
  title: string;
  /** The page without the dialog. */
  closeHref: string;
  renderLink: RenderLink;
  onClose: () => void;
  children: ReactNode;
};

const FIELD = "input:not([type=hidden]), select, textarea";

/**
 * A dialog with an address of its own. The server draws it open, so that it can be used before any
 * script has loaded; the browser then makes it modal. It closes by leaving its address.
 */
export function PageDialog({ title, closeHref, renderLink, onClose, children }: PageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const { activeElement } = document;
    const typing = shown.contains(activeElement) && activeElement?.matches(FIELD);
    // Not `close`, which would be heard as the wish to leave.
    shown.removeAttribute("open");
    shown.showModal();
    const wrong = shown.querySelector<HTMLElement>("[aria-invalid=true]");
    const first = wrong ?? shown.querySelector<HTMLElement>(FIELD);
    if (!typing) first?.focus();
    else if (activeElement instanceof HTMLElement) activeElement.focus();
    // Before it goes, so that the focus returns to what opened it.
    return () => shown.close();
  }, []);
  /** Whether it may be left is for its address to say: until then it stays open. */
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    // A file that was not chosen after all is cancelled, too.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  const closed = () => {
    const shown = dialog.current;
    if (!shown?.isConnected || shown.open) return;
    // Browsers let Escape close a dialog that has refused it once.
    shown.showModal();
    onClose();
  };
  return (
    <dialog
      open
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closed}
    >
      <div className="dialog__head">
        <h2 id={titleId}>{title}</h2>
        {renderLink({
          href: closeHref,
          className: "icon-btn",
          children: (
            <>
              <X className="icon" aria-hidden="true" />
              <span className="sr-only">Fermer</span>
            </>
          ),
        })}
      </div>
      {children}
    </dialog>
  );
}
