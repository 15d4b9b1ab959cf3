import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { plainLink, type RenderLink } from "./render-link.tsx";

type PaginationProps = {
  label: string;
  previousHref?: string | undefined;
  nextHref?: string | undefined;
  renderLink?: RenderLink;
};

export function Pagination({
  label,
  previousHref,
  nextHref,
  renderLink = plainLink,
}: PaginationProps) {
  const step = (href: string | undefined, rel: "prev" | "next", children: ReactNode) => {
    const className = buttonClass("line", { size: "sm" });
    if (href) return renderLink({ href, rel, className, children });
    return (
      <span className={className} aria-disabled="true">
        {children}
      </span>
    );
  };
  return (
    <nav className="row row--between" aria-label={label}>
      {step(
        previousHref,
        "prev",
        <>
          <ArrowLeft className="icon icon--sm" />
          Précédent
        </>,
      )}
      {step(
        nextHref,
        "next",
        <>
          Suivant
          <ArrowRight className="icon icon--sm" />
        </>,
      )}
    </nav>
  );
}
