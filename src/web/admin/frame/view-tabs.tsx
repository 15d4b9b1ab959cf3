import { Link } from "react-router";

export type ViewTab = {
  to: string;
  name: string;
  /** Said beside the name: how many, or how far. */
  count?: string | undefined;
  isCurrent: boolean;
  /** Somebody has to look at what is counted. */
  isUrgent?: boolean;
};

/** Views of one thing side by side; on a telephone they scroll. */
export const ViewTabs = ({ label, tabs }: { label: string; tabs: readonly ViewTab[] }) => (
  <nav className="view-tabs" aria-label={label}>
    {tabs.map(({ to, name, count, isCurrent, isUrgent }) => (
      <Link key={to} to={to} aria-current={isCurrent ? "page" : undefined}>
        {name}
        {count !== undefined && <span className={isUrgent ? "n is-late" : "n"}> {count}</span>}
      </Link>
    ))}
  </nav>
);
