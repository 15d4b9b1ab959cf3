import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

type Pressed = { button: HTMLElement; row: HTMLElement | null; formId: string };

/**
 * A list or a form that is drawn anew moves, disables or takes away the very button that was
 * pressed, and the keyboard would be led back to the beginning of the page.
 */
export function useKeptFocus(): void {
  const { key } = useLocation();
  const pressed = useRef<Pressed | null>(null);
  useEffect(() => {
    const note = ({ submitter }: SubmitEvent) => {
      pressed.current = submitter && {
        button: submitter,
        row: submitter.closest<HTMLElement>("li, tr"),
        formId: submitter.closest("form")?.id ?? "",
      };
    };
    document.addEventListener("submit", note);
    return () => document.removeEventListener("submit", note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation draws the page anew.
  useEffect(() => {
    const last = pressed.current;
    pressed.current = null;
    if (last && isLost(document.activeElement)) nearest(last)?.focus({ preventScroll: true });
  }, [key]);
}

const isLost = (focused: Element | null) =>
  focused === null || focused === document.body || focused.matches(":disabled");

function nearest({ button, row, formId }: Pressed): HTMLElement | null {
  if (button.isConnected && !button.matches(":disabled")) return button;
  const inRow = row?.isConnected ? row.querySelector<HTMLElement>("button:enabled, a") : null;
  const inForm = document
    .getElementById(formId)
    ?.querySelector<HTMLElement>("button[type=submit]:enabled");
  return inRow ?? inForm ?? document.getElementById("contenu");
}
