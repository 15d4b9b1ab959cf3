import { slotDayFr, slotTimesFr } from "#copy/orders/order-hours.ts";
import { ErrorText } from "#ui/field.tsx";
import { Tile, Tiles } from "#ui/tile.tsx";
import type { OfferedWorkshop } from "../checkout-wire.ts";
import type { StepPart } from "./step-part.ts";

/** When an order is fetched at the workshop. */
export function CollectionTimes({
  workshop,
  values,
  errors,
  onChange,
}: StepPart & { workshop: OfferedWorkshop }) {
  const error = errors.collectFrom;
  return (
    <div className="field stack [--stack:.75rem]">
      <Tiles legend="Votre passage">
        {workshop.slots.map(({ from, until }) => {
          const slot = { from: new Date(from), until: new Date(until) };
          return (
            <Tile
              key={from}
              name="collectFrom"
              value={from}
              checked={values.collectFrom === from}
              onChange={() => onChange({ collectFrom: from })}
              detail={slotTimesFr(slot)}
              {...(error && { "aria-invalid": true, "aria-describedby": "collectFrom-error" })}
            >
              <span className="capital">{slotDayFr(slot)}</span>
            </Tile>
          );
        })}
      </Tiles>
      {error && <ErrorText id="collectFrom-error">{error}</ErrorText>}
      <p className="hint">
        {workshop.address}. Nous vous écrivons dès que votre commande est prête.
      </p>
    </div>
  );
}
