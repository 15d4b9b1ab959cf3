import { ArrowRight } from "lucide-react";
import { Link } from "react-router";

type SectionHeadProps = {
  id: string;
  title: string;
  /** Where there is more of it, and how that is said. */
  to: string;
  more: string;
};

/** The title of a part of a page, and the way to all of what it shows some of. */
export const SectionHead = ({ id, title, to, more }: SectionHeadProps) => (
  <div className="row row--between mb-block">
    <h2 className="t-section" id={id}>
      {title}
    </h2>
    <Link className="arrow-link" to={to}>
      {more} <ArrowRight className="icon" />
    </Link>
  </div>
);
