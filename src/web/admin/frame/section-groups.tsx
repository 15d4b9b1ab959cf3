import { ChevronRight } from "lucide-react";
import { Link, useLocation } from "react-router";
import { currentIn, sectionGroups, type Waiting } from "./sections.ts";

/** Every section, in groups that fold; a folded one tells what waits in all of it. */
export function SectionGroups({ waiting }: { waiting: Waiting }) {
  const current = currentIn(useLocation().pathname);
  return sectionGroups.map(({ label, sections }) => (
    <details key={label} className="section-group" open>
      <summary>
        {label}
        <WaitingCount count={sections.reduce((sum, { path }) => sum + (waiting[path] ?? 0), 0)} />
        <ChevronRight className="icon" aria-hidden="true" />
      </summary>
      <ul>
        {sections.map(({ path, label, Icon }) => (
          <li key={path}>
            <Link to={path} aria-current={current(path)}>
              <Icon className="icon" aria-hidden="true" />
              {label}
              <WaitingCount count={waiting[path] ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  ));
}

const WaitingCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="waiting">
      {count}
      <span className="sr-only"> à traiter</span>
    </span>
  );
