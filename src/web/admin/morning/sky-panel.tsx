import { href, Link } from "react-router";
import { formatBareDegree, formatShortDay } from "#copy/dispatch/weather.ts";
import { formatDay, formatTime } from "#copy/formats.ts";
import { isFrost, isHot, type SkyRow, type WeekSky } from "#shop/dispatch/week-sky.ts";
import type { LoadedMorning } from "./load-morning.server.ts";

type SkyPanelProps = Pick<LoadedMorning, "sky" | "forecast">;

/** The weather on the way of what waits. */
export function SkyPanel({ sky, forecast: { isConnected, readAt } }: SkyPanelProps) {
  return (
    <section className="morning__box is-sky" aria-labelledby="temps">
      <header>
        <h2 id="temps">Le temps de la semaine</h2>
        {sky && readAt && (
          <a className="link link--tap t-xs" href="https://open-meteo.com/">
            Open-Meteo.com, {formatDay(readAt)} à {formatTime(readAt)}
          </a>
        )}
      </header>
      {sky ? (
        <>
          <p className="say">{sayFr(sky)}</p>
          <SkyTable sky={sky} />
          <p className="foot">Le plus froid de chaque région ; à côté du nom, les colis prévus.</p>
        </>
      ) : (
        <p className="none">
          {isConnected ? (
            "Les prévisions n’ont pas encore été lues : elles arrivent."
          ) : (
            <>
              Sans prévision, chaque colis de plantes demande votre décision.{" "}
              <Link className="link link--tap" to={href("/admin/connexions/open-meteo")}>
                Connecter Open-Meteo
              </Link>
            </>
          )}
        </p>
      )}
    </section>
  );
}

function SkyTable({ sky: { days, here, regions } }: { sky: WeekSky }) {
  const [today] = days;
  return (
    <table className="sky">
      <caption className="sr-only">
        Température la plus basse et la plus haute par région, en degrés Celsius
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Région</span>
          </th>
          {days.map((day) => (
            <th key={day} scope="col" className={day === today ? "is-today" : undefined}>
              {formatShortDay(day)
                .split("\u00a0")
                .map((part) => (
                  <span key={part}>{part} </span>
                ))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <SkyLine row={{ ...here, name: `${here.name}, départ` }} days={days} />
        {regions.map((row) => (
          <SkyLine key={row.name} row={row} days={days} />
        ))}
      </tbody>
    </table>
  );
}

const SkyLine = ({ row, days }: { row: SkyRow; days: readonly string[] }) => (
  <tr>
    <th scope="row">
      {row.name}{" "}
      {row.parcels > 0 && (
        <span className="n">
          {row.parcels}
          <span className="sr-only"> colis</span>
        </span>
      )}
    </th>
    {row.days.map((one, at) => (
      <td key={days[at]} className={one ? degreeClass(one) : undefined}>
        {one ? (
          <>
            {formatBareDegree(Math.round(one.low))}
            <small>{formatBareDegree(Math.round(one.high))}</small>
            {isFrost(one.low) && <span className="sr-only"> gel</span>}
          </>
        ) : (
          "?"
        )}
      </td>
    ))}
  </tr>
);

const COLD = 5;

function degreeClass({ low, high }: { low: number; high: number }): string | undefined {
  if (isFrost(low)) return "is-frost";
  if (isHot(high)) return "is-hot";
  return low < COLD ? "is-cold" : undefined;
}

/** « Gel : Grand Est, Auvergne-Rhône-Alpes. », in the week's days. */
function sayFr({ here, regions }: WeekSky): string {
  const rows = [...regions, here];
  const named = (is: (day: { low: number; high: number }) => boolean) =>
    rows.filter(({ days }) => days.some((day) => day && is(day))).map(({ name }) => name);
  const frosty = named(({ low }) => isFrost(low));
  const hot = named(({ high }) => isHot(high));
  const said = [
    ...(frosty.length > 0 ? [`Gel : ${[...new Set(frosty)].join(", ")}.`] : []),
    ...(hot.length > 0 ? [`Chaleur : ${[...new Set(hot)].join(", ")}.`] : []),
  ];
  return said.length > 0 ? said.join(" ") : "Ni gel ni forte chaleur sur le trajet des colis.";
}
