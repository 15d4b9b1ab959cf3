import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

type QuietLineProps = ComponentProps<"details"> & { line: readonly string[] };

/** One line at the foot of the back-office, which unfolds. */
export const QuietLine = ({ line, children, ...details }: QuietLineProps) => (
  <details {...details}>
    <summary>
      <span className="line">
        {line.map((words) => (
          <span key={words}>{words}</span>
        ))}
      </span>
      <ChevronDown className="icon" aria-hidden="true" />
    </summary>
    {children}
  </details>
);
