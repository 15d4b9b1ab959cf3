import { href, Link } from "react-router";
import { formatCount } from "#copy/formats.ts";

/** How many parcels have not left; of them, how many are in a round. */
type DayCounts = { here: number; inRounds: number };

type DayViewsProps = { current: "morning" | "week"; counts: DayCounts };

/** The screens of a day, side by side. */
export const DayViews = ({ current, counts }: DayViewsProps) => (
  <nav className="day-views" aria-label="La journée">
    <Link to={href("/admin/ce-matin")} aria-current={current === "morning" ? "page" : undefined}>
      Ce matin
    </Link>
    <Link to={href("/admin/preparation")}>
      Préparation <span className="n">{formatCount(counts.inRounds)}</span>
    </Link>
    <Link to={href("/admin/expeditions")} aria-current={current === "week" ? "page" : undefined}>
      Semaine <span className="n">{formatCount(counts.here)}</span>
    </Link>
  </nav>
);
