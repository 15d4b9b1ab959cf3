import { ChevronLeft, ChevronRight } from "lucide-react";
import { Form, href, Link } from "react-router";
import { formatDegree } from "#copy/dispatch/weather.ts";
import { formatDay, formatLongDate, formatTime } from "#copy/formats.ts";
import { temperatureClassFr } from "#copy/temperature-classes.ts";
import { addDays, noonOf } from "#shop/dispatch/calendar.ts";
import { livingClasses } from "#shop/dispatch/figures.ts";
import {
  alwaysRestsOnSunday,
  type ServiceCode,
  serviceCodes,
  services,
} from "#shop/dispatch/services.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ScreenFailure } from "../frame/screen-failure.tsx";
import { DayViews } from "../morning/day-views.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/expeditions";
import { ForecastNotices } from "./forecast-notices.tsx";
import { loadParcels } from "./load-parcels.server.ts";
import { loadWeek, type Week } from "./load-week.server.ts";
import { ParcelBoard } from "./parcel-board.tsx";
import { WeekBoard } from "./week-board.tsx";
import { type WeekQuery, weekAddress } from "./week-query.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const house = args.context.get(houseContext);
  return loadScreen(args, async () => {
    const [week, parcels] = await Promise.all([
      loadWeek(house, args.url.searchParams),
      loadParcels(house),
    ]);
    return { ...week, parcels };
  });
}

/** What may leave for where, day by day: the calendar of living parcels. */
export default function Expeditions({ loaderData: week }: Route.ComponentProps) {
  if (!week) {
    return (
      <>
        <AdminHead title="Expéditions" />
        <ScreenFailure />
      </>
    );
  }
  const { query, thisMonday, seat, days } = week;
  return (
    <>
      <AdminHead
        title="Expéditions"
        lede={`Semaine du ${formatLongDate(noonOf(query.monday))}. Ce qui peut partir, jour par jour et région par région.`}
      >
        <WeekSteps query={query} thisMonday={thisMonday} />
      </AdminHead>
      <div className="wrap stack [--stack:1.25rem]">
        <DayViews current="week" here={week.parcels.here} />
        <ForecastNotices hasOrigin={seat !== null} forecast={week.forecast} />
        <ParcelBoard week={week.parcels} />
        <h2>Par région</h2>
        <Choice key={`${query.temperatureClass} ${query.service}`} query={query} />
        {alwaysRestsOnSunday(query.service) && <NeverByThisService service={query.service} />}
        {seat !== null && <WeekBoard days={days} seat={seat} query={query} />}
        <Sources week={week} />
      </div>
    </>
  );
}

function WeekSteps({ query, thisMonday }: { query: WeekQuery; thisMonday: string }) {
  const to = (monday: string) => weekAddress({ ...query, monday });
  return (
    <nav className="row [--row:.25rem] flex-nowrap" aria-label="Semaines">
      <Link className="icon-btn" to={to(addDays(query.monday, -7))} aria-label="Semaine précédente">
        <ChevronLeft className="icon" aria-hidden="true" />
      </Link>
      <Link
        className={buttonClass("quiet", { size: "sm" })}
        to={to(thisMonday)}
        aria-current={query.monday === thisMonday ? "true" : undefined}
      >
        Cette semaine
      </Link>
      <Link className="icon-btn" to={to(addDays(query.monday, 7))} aria-label="Semaine suivante">
        <ChevronRight className="icon" aria-hidden="true" />
      </Link>
    </nav>
  );
}

function Choice({ query }: { query: WeekQuery }) {
  return (
    <Form className="week-choice" action={href("/admin/expeditions")}>
      <input type="hidden" name="semaine" value={query.monday} />
      <Field label="Classe de température">
        <Select name="classe" defaultValue={query.temperatureClass}>
          {livingClasses.map((one) => (
            <option key={one} value={one}>
              {temperatureClassFr[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Service">
        <Select name="service" defaultValue={query.service}>
          {serviceCodes.map((one) => (
            <option key={one} value={one}>
              {services[one].name}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="line">
        Afficher
      </Button>
    </Form>
  );
}

const NeverByThisService = ({ service }: { service: ServiceCode }) => (
  <Alert kind="warning">
    {services[service].name} : {services[service].transitDays} jours ouvrés annoncés. Un dimanche
    tombe toujours sur le trajet, donc aucune plante ne part par ce service.
  </Alert>
);

/** How old the forecast is, whose it is, and by which rules it was judged. */
const Sources = ({ week: { forecast, rules } }: { week: Week }) => (
  <p className="t-xs">
    {forecast.readAt &&
      `Prévisions du ${formatDay(forecast.readAt)} à ${formatTime(forecast.readAt)}, élargies de ${formatDegree(rules.marginDegrees)} de part et d’autre. Au-delà de cinq jours elles sont peu sûres et revues chaque matin. `}
    Le degré affiché est le plus bas de chaque trajet.{" "}
    <Link className="link link--tap" to={href("/admin/parametres/expedition-du-vivant")}>
      Règles, version {rules.version}
    </Link>
    .{" "}
    {forecast.readAt && (
      <a className="link link--tap" href="https://open-meteo.com/">
        Données météo : Open-Meteo.com
      </a>
    )}
  </p>
);
