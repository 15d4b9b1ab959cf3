import { Fragment } from "react";
import { plainLink, type RenderLink } from "./render-link.tsx";

type BreadcrumbsProps = {
  parents: readonly { label: string; href: string }[];
  current: string;
  renderLink?: RenderLink;
};

export function Breadcrumbs({ parents, current, renderLink = plainLink }: BreadcrumbsProps) {
  return (
    <nav className="crumbs" aria-label="Fil d’Ariane">
      {parents.map(({ label, href }) => (
        <Fragment key={href}>
          {renderLink({ href, children: label })}
          <span aria-hidden="true">/</span>
        </Fragment>
      ))}
      <span aria-current="page">{current}</span>
    </nav>
  );
}
