import type { ReactNode } from "react";
import { href, Link } from "react-router";

/** What becomes of what is typed into a form. */
export const PrivacyNote = ({ children }: { children: ReactNode }) => (
  <p className="t-xs">
    {children} En savoir plus :{" "}
    <Link className="link" to={href("/politique-confidentialite")}>
      politique de confidentialité
    </Link>
    .
  </p>
);
