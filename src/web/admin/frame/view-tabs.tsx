import { Link } from "react-router";

export type ViewTab = {
  /** Where two may lead to one place. */
  id?: string | undefined;
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
    {tabs.map(({ id, to, name, count, isCurrent, isUrgent }) => (
      <Link key={id ?? to} to={to} aria-current={isCurrent ? "page" : undefined}>
        {name}
        {count !== undefined && <span className={isUrgent ? "n is-late" : "n"}> {count}</span>}
      </Link>
    ))}
  </nav>
);
