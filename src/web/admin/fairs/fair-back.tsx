import { ArrowLeft } from "lucide-react";
import { href, Link } from "react-router";

/** Back to the fair, above the head of a screen that it leads to. */
export const FairBack = ({ fair }: { fair: { id: string; name: string } }) => (
  <div className="wrap">
    <Link className="arrow-link is-back" to={href("/admin/foires/:id", fair)}>
      <ArrowLeft className="icon" aria-hidden="true" /> {fair.name}
    </Link>
  </div>
);
