import { ChevronDown } from "lucide-react";
import { distanceFr, hoursFr, todayFr } from "#copy/orders/order-hours.ts";
import { Tag } from "#ui/badge.tsx";
import type { OfferedPoint } from "../../checkout-wire.ts";

type PointListProps = {
  points: readonly OfferedPoint[];
  /** The id of its title. */
  labelledBy: string;
  lastId: string | undefined;
  now: Date;
  /** Without it the list is of a form without a script. */
  chosen?: { token: string | undefined; choose: (point: OfferedPoint) => void };
  error?: string | undefined;
};

/** The nearest first: radio buttons, for a mouse, a keyboard and a page without scripts. */
export function PointList({ points, labelledBy, lastId, now, chosen, error }: PointListProps) {
  return (
    <ol className="relay__list" aria-labelledby={labelledBy}>
      {points.map((point, at) => (
        <li className="relay-item" key={point.id}>
          <input
            type="radio"
            name="point"
            id={`point-${point.id}`}
            value={point.token}
            {...(chosen
              ? {
                  checked: chosen.token === point.token,
                  onChange: () => chosen.choose(point),
                }
              : { defaultChecked: lastId ? point.id === lastId : at === 0 })}
            {...(error && { "aria-invalid": true, "aria-describedby": "point-error" })}
          />
          <label htmlFor={`point-${point.id}`}>
            <span className="num" aria-hidden="true">
              {at + 1}
            </span>
            <span className="who">
              <b>{point.name}</b>
              {point.id === lastId && <Tag tone="green">Votre dernier choix</Tag>}
            </span>
            {point.metres !== null && <span className="dist-m">{distanceFr(point.metres)}</span>}
            <span className="adr">
              {point.kind === "locker" && "Consigne, "}
              {point.street}, {point.postalCode} {point.city}
            </span>
            {point.hours && <span className="open">{todayFr(point.hours, now)}</span>}
          </label>
          {point.hours && (
            <details>
              <summary>
                Horaires<span className="sr-only"> de {point.name}</span>{" "}
                <ChevronDown className="icon icon--sm" />
              </summary>
              <p className="t-xs">{hoursFr(point.hours).join(", ")}</p>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}
