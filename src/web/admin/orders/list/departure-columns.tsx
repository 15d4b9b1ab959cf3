import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "react-router";
import { verdictFr } from "#copy/dispatch/verdicts.ts";
import { formatShortDay } from "#copy/dispatch/weather.ts";
import { Tag } from "#ui/badge.tsx";
import type { Column } from "#ui/table/table.tsx";
import { verdictTones } from "../../dispatch/verdict-tones.ts";
import { linesFr } from "../../morning/lines-fr.ts";
import type { DeskRow } from "./load-orders.server.ts";
import { numberColumn, statusColumn, totalColumn } from "./order-columns.tsx";

type Sorted = { isLastFirst: boolean; turnedTo: string };

/** Of orders whose parcels are here: what goes into them, and when it leaves. */
export const departureColumns = (sorted: Sorted): Column<DeskRow>[] => [
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
    sorted: {
      order: sorted.isLastFirst ? "descending" : "ascending",
      head: <SortLink {...sorted} />,
    },
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

const SortLink = ({ isLastFirst, turnedTo }: Sorted) => (
  <Link
    className="sort-link"
    to={turnedTo}
    title={isLastFirst ? "Premiers départs d’abord" : "Derniers départs d’abord"}
    preventScrollReset
  >
    Départ
    {isLastFirst ? (
      <ArrowDown className="icon icon--sm" aria-hidden="true" />
    ) : (
      <ArrowUp className="icon icon--sm" aria-hidden="true" />
    )}
  </Link>
);
