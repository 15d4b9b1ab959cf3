import type { ReactNode } from "react";

type EmptyStateProps = {
  title: string;
  /** The heading's level in its page. */
  as?: "h1" | "h2" | "h3";
  action?: ReactNode;
  children?: ReactNode;
};

export function EmptyState({ title, as: Heading = "h2", action, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <Heading className="t-block">{title}</Heading>
      {children && <p className="t-body">{children}</p>}
      {action}
    </div>
  );
}
