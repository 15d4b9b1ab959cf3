import { Link } from "react-router";

type View = { to: string; label: string; isCurrent: boolean };

/** The parts of a list, one of which is shown. */
export const ListViews = ({ label, views }: { label: string; views: readonly View[] }) => (
  <nav className="row [--row:.5rem]" aria-label={label}>
    {views.map(({ to, label, isCurrent }) => (
      <Link
        key={to}
        className="chip"
        to={to}
        aria-current={isCurrent ? "true" : undefined}
        preventScrollReset
      >
        {label}
      </Link>
    ))}
  </nav>
);
