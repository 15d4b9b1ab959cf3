import type { ReactNode } from "react";

type PageHeadProps = {
  title: string;
  lead?: string;
  /** Above the title: the way back. */
  children?: ReactNode;
};

export const PageHead = ({ title, lead, children }: PageHeadProps) => (
  <div className="page-head">
    {children}
    <h1 className="t-page">{title}</h1>
    {lead && <p className="t-lead">{lead}</p>}
  </div>
);
