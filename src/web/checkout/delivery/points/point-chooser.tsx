import { Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { pointFr } from "#copy/orders/order-hours.ts";
import { Button } from "#ui/button.tsx";
import { ErrorText } from "#ui/field.tsx";
import type { OfferedPoint } from "../../checkout-wire.ts";
import type { StepPart } from "../step-part.ts";
import { PointList } from "./point-list.tsx";
import { nearFr, type PointPlace, readNear } from "./point-search.ts";
import { usePoints } from "./use-points.ts";

type PointChooserProps = StepPart & {
  /** What stands there while no point can be listed. */
  children: ReactNode;
};

export function PointChooser({ values, errors, onChange, children }: PointChooserProps) {
  const { country, postalCode, city } = values;
  // Where the parcel's buyer lives, until they look elsewhere.
  const home: PointPlace | null =
    postalCode.trim().length > 3 ? { country, postalCode: postalCode.trim(), city } : null;
  const [elsewhere, setElsewhere] = useState<PointPlace | null>(null);
  const found = usePoints(elsewhere ?? home);
  const { last: lastPoint } = found;
  const points = found.points.length > 0 ? withLast(found.points, lastPoint) : found.points;
  const isListed = points.some(({ token }) => token === values.point);

  const choose = (one: OfferedPoint | undefined) =>
    onChange({ point: one?.token, pointName: one && pointFr(one) });

  // What is not in the list is not what is seen to be chosen.
  const settle = useEffectEvent(() => {
    if (isListed || found.state !== "answered") return;
    const last = points.find(({ id }) => id === lastPoint?.id);
    const next = last ?? points[0];
    if (next?.token !== values.point) choose(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings its own points
  useEffect(() => settle(), [found]);

  if (points.length === 0 && !elsewhere) {
    return (
      <>
        {values.point && <p className="t-sm">Point relais choisi : {values.pointName}</p>}
        {(!values.point || found.state === "failed") && children}
        {errors.point && <ErrorText id="point-error">{errors.point}</ErrorText>}
      </>
    );
  }
  return (
    <div className="field relay">
      <div className="relay__top">
        <h2 className="t-label" id="points-title">
          Choisir un point relais
        </h2>
        <Near
          typed={elsewhere ?? home}
          onSearch={(typed) => setElsewhere(readNear(typed, country))}
        />
      </div>
      {points.length > 0 ? (
        <PointList
          points={points}
          labelledBy="points-title"
          lastId={lastPoint?.id}
          now={new Date()}
          chosen={{ token: values.point, choose }}
          error={errors.point}
        />
      ) : (
        <>
          <p className="t-sm" role="status">
            Aucun point relais trouvé autour de cette adresse.
          </p>
          {children}
        </>
      )}
      {errors.point && <ErrorText id="point-error">{errors.point}</ErrorText>}
    </div>
  );
}

/** The point of last time stays within reach, however far it is. */
const withLast = (found: readonly OfferedPoint[], last: OfferedPoint | null) =>
  !last || found.some(({ id }) => id === last.id) ? found : [...found, last];

type NearProps = { typed: PointPlace | null; onSearch: (typed: string) => void };

function Near({ typed, onSearch }: NearProps) {
  const shown = typed ? nearFr(typed) : "";
  const [near, setNear] = useState(shown);
  const [before, setBefore] = useState(shown);
  if (before !== shown) {
    setBefore(shown);
    setNear(shown);
  }
  // Enter looks for points: the form around it is not finished.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onSearch(near);
  };
  return (
    <div className="relay__near">
      <input
        className="input input--sm"
        aria-label="Autour de"
        autoComplete="off"
        maxLength={120}
        value={near}
        onChange={(event) => setNear(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="button" variant="line" size="sm" onClick={() => onSearch(near)}>
        <Search className="icon icon--sm" /> Chercher
      </Button>
    </div>
  );
}
