import { href, Link } from "react-router";
import { formatCount } from "#copy/formats.ts";

type DayViewsProps = {
  current: "morning" | "week";
  /** How many parcels have not left. */
  week: number;
};

/** The screens of a day, side by side. */
export const DayViews = ({ current, week }: DayViewsProps) => (
  <nav className="day-views" aria-label="La journée">
    <Link to={href("/admin/ce-matin")} aria-current={current === "morning" ? "page" : undefined}>
      Ce matin
    </Link>
    <Link to={href("/admin/expeditions")} aria-current={current === "week" ? "page" : undefined}>
      Semaine <span className="n">{formatCount(week)}</span>
    </Link>
  </nav>
);
