import type { ReactNode } from "react";

type FactProps = {
  name: string;
  icon?: ReactNode;
  /** Of what is said of it. */
  className?: string;
  children: ReactNode;
};

/** One of the facts that a `dl` lists. */
export const Fact = ({ name, icon, className, children }: FactProps) => (
  <div>
    <dt>
      {icon}
      {name}
    </dt>
    <dd className={className}>{children}</dd>
  </div>
);
