import type { ReactNode } from "react";

type AdminHeadProps = {
  title: string;
  lede?: ReactNode;
  children?: ReactNode;
  /** Its buttons are small enough to stay beside the title on a phone. */
  isInline?: boolean;
};

/** The heading of a screen of the back-office, its buttons on the right. */
export function AdminHead({ title, lede, children, isInline = false }: AdminHeadProps) {
  return (
    <div className={isInline ? "wrap bo-head is-inline" : "wrap bo-head"}>
      <div className="stack">
        <h1>{title}</h1>
        {lede && <p>{lede}</p>}
      </div>
      {children && <div className="row [--row:.625rem]">{children}</div>}
    </div>
  );
}
