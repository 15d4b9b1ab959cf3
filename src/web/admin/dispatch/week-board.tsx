import { describeVerdict, verdictFr } from "#copy/dispatch/verdicts.ts";
import {
  formatBareDegree,
  formatDegree,
  formatShortDay,
  formatWeekday,
} from "#copy/dispatch/weather.ts";
import type { PlannedDay, PlannedPlace, PlannedRegion } from "#shop/dispatch/plan-week.ts";
import { findDepartement } from "#shop/shipping/departements.ts";
import { Tag } from "#ui/badge.tsx";
import { verdictTones as tones } from "./verdict-tones.ts";
import type { WeekQuery } from "./week-query.ts";

type WeekBoardProps = { days: readonly PlannedDay[]; seat: string; query: WeekQuery };

/** The days side by side; on a phone one at a time, chosen by the address. */
export function WeekBoard({ days, seat, query }: WeekBoardProps) {
  const [last] = days.slice(-1);
  return (
    <>
      <nav className="days" aria-label="Jours">
        {days.map(({ day, isToday }) => (
          <a key={day} href={`#j${day}`} aria-current={isToday ? "date" : undefined}>
            {formatShortDay(day)}
          </a>
        ))}
      </nav>
      {/* What was unfolded belongs to what was asked for. */}
      <div className="week" key={Object.values(query).join(" ")}>
        {days.slice(0, -1).map((planned) => (
          <DayColumn key={planned.day} planned={planned} seat={seat} />
        ))}
        <section className="day is-closed is-rest" aria-labelledby="reste">
          <header>
            <h2 id="reste">Jeu., ven.</h2>
            <p>Pas de départ de plantes : elles passeraient le dimanche au dépôt.</p>
          </header>
        </section>
        {last && <DayColumn planned={last} seat={seat} />}
      </div>
    </>
  );
}

function DayColumn({ planned, seat }: { planned: PlannedDay; seat: string }) {
  const { day, isToday, here, common, regions } = planned;
  const state = `${isToday ? " is-today" : ""}${common?.kind === "wait" ? " is-closed" : ""}`;
  return (
    <section className={`day${state}`} id={`j${day}`} aria-labelledby={`t${day}`}>
      <header>
        <h2 id={`t${day}`}>
          {formatWeekday(day)}
          {isToday && <span>aujourd’hui</span>}
        </h2>
        {here && here.low !== null && here.high !== null && (
          <p>
            {seat} {formatBareDegree(here.low)} à {formatDegree(here.high)}
          </p>
        )}
      </header>
      {common ? (
        <p className="ship">
          <span className="top">
            <Tag tone={tones[common.kind]}>{verdictFr[common.kind]}</Tag>
          </span>
          {describeVerdict(common)}
        </p>
      ) : (
        regions.map((region) => <RegionFold key={region.name} region={region} />)
      )}
    </section>
  );
}

/** A region in a line; unfolded, each of its départements with what decided. */
function RegionFold({ region: { name, places, counts } }: { region: PlannedRegion }) {
  const lowest = coldestOf(places);
  return (
    <details className="ship">
      <summary>
        <span className="top">
          <b>{name}</b>
          {lowest !== null && <span className={degreeClass(lowest)}>{formatDegree(lowest)}</span>}
        </span>
        <span className="row [--row:.25rem]">
          {counts.map(({ kind, count }) => (
            <Tag key={kind} tone={tones[kind]}>
              {counts.length > 1 && `${count} `}
              {verdictFr[kind]}
            </Tag>
          ))}
        </span>
      </summary>
      <ul>
        {places.map(({ code, verdict }) => (
          <li key={code}>
            <b>{findDepartement(code).name}</b> {verdictFr[verdict.kind].toLowerCase()}.{" "}
            {describeVerdict(verdict)}
          </li>
        ))}
      </ul>
    </details>
  );
}

const coldestOf = (places: readonly PlannedPlace[]): number | null => {
  const degrees = places.flatMap(({ verdict: { degree, rule } }) =>
    degree === null || rule === "heat" || rule === "locker_heat" ? [] : [degree],
  );
  return degrees.length > 0 ? Math.min(...degrees) : null;
};

const degreeClass = (degree: number) =>
  degree <= 0 ? "deg is-frost" : degree < 6 ? "deg is-cold" : "deg";
