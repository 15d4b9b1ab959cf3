import type { ReactNode } from "react";

type LinkToRender = { href: string; className?: string; rel?: string; children: ReactNode };

/** How a page draws the links of a component that does not know the router. */
export type RenderLink = (link: LinkToRender) => ReactNode;

export const plainLink: RenderLink = (link) => <a {...link} />;
