import { href, Link } from "react-router";
import { describeVerdict, verdictFr } from "#copy/dispatch/verdicts.ts";
import { formatFullDay, formatShortDay } from "#copy/dispatch/weather.ts";
import { parcelContents } from "#copy/orders/parcels.ts";
import { Tag } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import type { ParcelWeek } from "./load-parcels.server.ts";
import { verdictTones } from "./verdict-tones.ts";

/** The parcels that are here, by the day they are to leave, with the heat packs to foresee. */
export function ParcelBoard({ week: { days, undecided } }: { week: ParcelWeek }) {
  const packs = days.reduce((all, day) => all + day.packs, 0);
  if (days.length === 0 && undecided.count === 0) {
    return <p className="t-sm c-2">Aucun colis n’attend son départ.</p>;
  }
  return (
    <section className="stack [--stack:1.25rem]" aria-labelledby="colis">
      <h2 id="colis">Colis</h2>
      {packs > 0 && (
        <p>
          <strong>
            {packs} {packs > 1 ? "chaufferettes" : "chaufferette"} à prévoir :
          </strong>{" "}
          {days
            .filter((day) => day.packs > 0)
            .map((day) => `${day.packs} ${formatShortDay(day.day)}`)
            .join(", ")}
          .
        </p>
      )}
      {undecided.count > 0 && <Group title="À décider" group={undecided} change="Décider" />}
      {days.map(({ day, ...group }, at) => (
        <Group
          key={day}
          title={formatFullDay(day)}
          group={group}
          change={at === 0 ? "Reporter" : "Changer le jour"}
        />
      ))}
    </section>
  );
}

type ShownGroup = ParcelWeek["undecided"];
type GroupProps = { title: string; group: ShownGroup; change: string };

const Group = ({ title, group: { count, parcels }, change }: GroupProps) => (
  <section className="panel" aria-label={title}>
    <h3 className="row row--between">
      <span className="first-letter:uppercase">{title}</span> <span className="tnum">{count}</span>
    </h3>
    <ul className="stack [--stack:1rem] mt-3">
      {parcels.map((parcel) => (
        <Row key={parcel.id} parcel={parcel} change={change} />
      ))}
    </ul>
    {count > parcels.length && (
      <p className="t-xs mt-3">Et {count - parcels.length} autres colis de ce jour.</p>
    )}
  </section>
);

function Row({ parcel, change }: { parcel: ShownGroup["parcels"][number]; change: string }) {
  const { id, orderId, number, customerName, city, lines, verdict, heldBy, wantsRefund } = parcel;
  const page = href("/admin/commandes/:id", { id: orderId });
  const named = <span className="sr-only"> ({number})</span>;
  return (
    <li className="row row--between [--row:1rem]">
      <div>
        <p className="row [--row:.5rem]">
          <strong>{city}</strong>
          <Tag tone={verdictTones[verdict.kind]}>{verdictFr[verdict.kind]}</Tag>
          {wantsRefund && <Tag tone="red">À rembourser</Tag>}
        </p>
        <p className="t-sm">
          {customerName}, {parcelContents(lines)}
        </p>
        <p className="t-xs">
          {heldBy && `Retenu : ${describeVerdict({ ...heldBy, until: null })} `}
          {describeVerdict({ ...verdict, until: null })} Promis avant le{" "}
          {formatShortDay(parcel.promisedBefore)}.
        </p>
      </div>
      <div className="row [--row:.5rem]">
        <Link className={buttonClass("quiet", { size: "sm" })} to={page}>
          Voir{named}
        </Link>
        <Link
          className={buttonClass("line", { size: "sm" })}
          to={`${href("/admin/commandes/:id/depart", { id: orderId })}?colis=${id}`}
        >
          {change}
          {named}
        </Link>
      </div>
    </li>
  );
}
