import type { ReactNode } from "react";

const inView = { tabIndex: -1, autoFocus: true };

/** A new step is read from its top: by the browser before JavaScript, by React after. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h2 className="t-block" {...inView} ref={focus}>
      {children}
    </h2>
  );
}

const focus = (heading: HTMLElement | null) => heading?.focus();
