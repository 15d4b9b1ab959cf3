import { Clock } from "lucide-react";
import type { ReactNode } from "react";

type StandingProps = { icon: ReactNode; title: string; action?: ReactNode; children: ReactNode };

/** A page that says how a payment stands, and nothing else. */
export const Standing = ({ icon, title, action, children }: StandingProps) => (
  <div className="wrap success success--alone">
    <div className="stack [--stack:2rem]">
      {icon}
      <h1 className="t-page">{title}</h1>
      <p className="t-lead max-w-[34rem]">{children}</p>
      {action && <div className="cta-row">{action}</div>}
    </div>
  </div>
);

export const waiting = <Clock className="icon icon--lg text-(--color-ambre)" />;

/** A line does not end at its hyphen. */
export const eMail = <span className="whitespace-nowrap">e-mail</span>;
