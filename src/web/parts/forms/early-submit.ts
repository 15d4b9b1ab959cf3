import { type RefObject, useEffect } from "react";

/** Marks a form that only a script can answer. */
export const KEPT_UNTIL_READY = { "data-early": "wait", suppressHydrationWarning: true } as const;

/**
 * Run in the page's head. On a slow network a visitor presses the button before the scripts have
 * come: the browser would load the page again and forget it. It is kept, and sent once they have.
 */
export const earlySubmitScript = `addEventListener("submit",e=>{const{dataset:d}=e.target;if(d.early&&d.early!="ready"){e.preventDefault();d.early="sent"}},true);`;

/** Sends what was pressed before, and leaves the form to its own script from here on. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const wasSent = element.dataset.early === "sent";
    element.dataset.early = "ready";
    if (wasSent) element.requestSubmit();
  }, [form]);
}
