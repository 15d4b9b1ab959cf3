import { verdictFr } from "#copy/dispatch/verdicts.ts";
import { formatShortDay } from "#copy/dispatch/weather.ts";
import { Tag } from "#ui/badge.tsx";
import type { Column } from "#ui/table/table.tsx";
import { verdictTones } from "../../dispatch/verdict-tones.ts";
import { linesFr } from "../../morning/lines-fr.ts";
import type { DeskRow } from "./load-orders.server.ts";
import { numberColumn, statusColumn, totalColumn } from "./order-columns.tsx";

/** Of orders whose parcels are here: what goes into them, and when it leaves. */
export const departureColumns: Column<DeskRow>[] = [
  numberColumn,
  {
    head: "Client",
    cell: ({ customerName, customerEmail, departure }) => (
      <>
        {customerName}
        <br />
        <span className="t-xs">{departure?.city ?? customerEmail}</span>
      </>
    ),
  },
  {
    head: "Contenu",
    cell: ({ departure }) => (
      <>
        <span className="font-display">{linesFr(departure?.lines ?? [])}</span>
        {departure && departure.parcels > 1 && (
          <>
            <br />
            <span className="t-xs">{departure.parcels} colis</span>
          </>
        )}
      </>
    ),
  },
  { ...statusColumn, isDeskOnly: true },
  {
    head: "Temps",
    at: "side",
    cell: ({ departure }) =>
      departure && <Tag tone={verdictTones[departure.kind]}>{verdictFr[departure.kind]}</Tag>,
  },
  {
    head: "Départ",
    isNamed: true,
    className: "whitespace-nowrap tnum",
    cell: ({ departure }) => (departure?.leavesOn ? formatShortDay(departure.leavesOn) : "—"),
  },
  {
    head: "Promise avant",
    at: "side",
    isNamed: true,
    className: "whitespace-nowrap tnum",
    cell: ({ departure }) =>
      departure && (
        <span className={departure.isClose ? "qty-low" : undefined}>
          {formatShortDay(departure.promisedBefore)}
        </span>
      ),
  },
  totalColumn,
];
