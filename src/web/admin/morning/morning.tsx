import { Camera } from "lucide-react";
import { href, Link } from "react-router";
import { formatFullDay } from "#copy/dispatch/weather.ts";
import { formatTime } from "#copy/formats.ts";
import { buttonClass } from "#ui/button.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ScreenFailure } from "../frame/screen-failure.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/morning";
import { CollectionsPanel } from "./collections-panel.tsx";
import { DayViews } from "./day-views.tsx";
import { ElsewherePanels } from "./elsewhere-panels.tsx";
import { IncidentsPanel } from "./incidents-panel.tsx";
import { LeavingPanel } from "./leaving-panel.tsx";
import { loadMorning } from "./load-morning.server.ts";
import { PromisesPanel } from "./promises-panel.tsx";
import { SkyPanel } from "./sky-panel.tsx";
import { WaitingPanel } from "./waiting-panel.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return loadScreen(args, () => loadMorning(args.context.get(houseContext)));
}

/** The page that opens the day. */
export default function MorningScreen({ loaderData: morning }: Route.ComponentProps) {
  if (!morning) {
    return (
      <>
        <AdminHead title="Ce matin" />
        <ScreenFailure />
      </>
    );
  }
  const { now, today } = morning;
  return (
    <>
      <AdminHead
        title="Ce matin"
        isInline
        lede={`${capitalised(formatFullDay(today))}, ${formatTime(now)}.`}
      >
        <Link className={buttonClass("line")} to={href("/admin/specimens/nouveau")}>
          <Camera className="icon" aria-hidden="true" />
          <span className="max-md:sr-only">Photographier</span>
        </Link>
      </AdminHead>
      <div className="wrap stack [--stack:1.25rem]">
        <DayViews current="morning" here={morning.counts.here} prepared={morning.counts.inRounds} />
        <div className="morning">
          <LeavingPanel leaving={morning.leaving} counts={morning.counts} />
          <SkyPanel sky={morning.sky} forecast={morning.forecast} />
          <IncidentsPanel incidents={morning.incidents} />
          <CollectionsPanel collections={morning.collections} now={now} />
          <WaitingPanel waiting={morning.waiting} />
          <PromisesPanel close={morning.close} patient={morning.leaving.patient} />
        </div>
        <ElsewherePanels morning={morning} />
      </div>
    </>
  );
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
