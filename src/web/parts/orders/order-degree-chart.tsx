import type { CSSProperties } from "react";
import { formatBareDegree, formatDegree, formatShortDay } from "#copy/dispatch/weather.ts";
import { formatDay, formatTime } from "#copy/formats.ts";
import type { ShownDegrees } from "#shop/dispatch/shown-degrees.ts";

export const forecastAgeFr = (readAt: string): string =>
  `Prévision Open-Meteo.com du ${formatDay(new Date(readAt))} à ${formatTime(new Date(readAt))}.`;

/** The degrees of the way, day by day, against what the plant bears. */
export function DegreeChart({ degrees, readAt }: { degrees: ShownDegrees; readAt: string }) {
  const { isHeat, limit, towns, days } = degrees;
  const all = [limit, ...days.map(({ degree }) => degree)];
  const lowest = Math.min(...all);
  const span = Math.max(1, Math.max(...all) - lowest);
  const heightOf = (degree: number) => 0.1 + (0.8 * (degree - lowest)) / span;
  const unfit = isHeat ? "trop chaud" : "trop froid";
  const ends = towns.join(" et ");
  const style = { "--n": days.length, "--seuil": heightOf(limit) } as CSSProperties;
  return (
    <>
      <ol
        className="degrees"
        style={style}
        aria-label={`${isHeat ? "Le plus chaud" : "Le plus froid"} de chaque jour, ${ends}`}
      >
        <li className="lim" aria-hidden="true">
          {formatDegree(limit)}
        </li>
        {days.map(({ day, degree, isFit, isDeparture }) => (
          <li
            key={day}
            className={isFit ? (isDeparture ? "is-ok is-go" : "is-ok") : undefined}
            style={{ "--y": heightOf(degree) } as CSSProperties}
          >
            <span className="d">{formatShortDay(day).replace("\u00a0", " ")}</span>
            <b>{formatBareDegree(Math.round(degree))}°</b>
            <span className="sr-only">
              {isFit ? "possible" : unfit}
              {isDeparture && ", départ estimé"}
            </span>
          </li>
        ))}
      </ol>
      <div className="cold__foot">
        <p className="degrees-key">
          <span className="is-unfit">{isHeat ? "Trop chaud" : "Trop froid"}</span>
          <span className="is-fit">Peut voyager</span>
        </p>
        <p className="t-xs">
          {isHeat ? "Le plus chaud" : "Le plus froid"} de {ends}, marge de prudence comprise.{" "}
          {forecastAgeFr(readAt)}
        </p>
      </div>
    </>
  );
}
