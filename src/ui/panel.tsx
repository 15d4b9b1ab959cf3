import type { ReactNode } from "react";

type PanelProps = {
  id: string;
  title: string;
  /** At the right of the title. */
  beside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of a screen, in a frame and under its own title. */
export const Panel = ({
  id,
  title,
  beside,
  className = "panel panel--line",
  children,
}: PanelProps) => (
  <section className={className} aria-labelledby={id}>
    <div className="panel__head">
      <h2 id={id}>{title}</h2>
      {beside}
    </div>
    {children}
  </section>
);
