import { Plus } from "lucide-react";
import type { ReactNode } from "react";

export function Accordion({ children }: { children: ReactNode }) {
  return <div className="accordion">{children}</div>;
}

type AccordionItemProps = {
  /** Shared by the items of which only one is open at a time. */
  name: string;
  title: string;
  open?: boolean;
  children: ReactNode;
};

export function AccordionItem({ name, title, open = false, children }: AccordionItemProps) {
  return (
    <details name={name} open={open}>
      <summary>
        {title}
        <Plus className="icon" />
      </summary>
      <div className="answer">{children}</div>
    </details>
  );
}
