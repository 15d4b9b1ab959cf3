import { Leaf, MapPin, Truck } from "lucide-react";
import { formatPrice } from "#copy/formats.ts";
import { slotDayFr } from "#copy/orders/order-hours.ts";
import { cents } from "#kernel/money.ts";
import { LONGEST_NOTE } from "#shop/checkout/details/limits.ts";
import type { DeliveryMethod } from "#shop/shipping/delivery-settings.ts";
import { Field, Input } from "#ui/field.tsx";
import type { DeliveryFees } from "#web/parts/cart/cart-quote.ts";
import type { OfferedWorkshop } from "../checkout-wire.ts";
import { CollectionTimes } from "./collection-times.tsx";
import { PointChooser } from "./points/point-chooser.tsx";
import type { StepPart } from "./step-part.ts";

const METHODS = [
  { method: "home", label: "À domicile", Icon: Truck },
  { method: "relay", label: "En point relais", Icon: MapPin },
  { method: "collect", label: "Retrait à l’atelier", Icon: Leaf },
] as const;

type DeliveryMethodsProps = StepPart & {
  /** Null where the country is not served, undefined while the shop has not answered. */
  fees: DeliveryFees | null | undefined;
  /** Null where nothing is fetched there. */
  workshop: OfferedWorkshop | null;
  /** Where the shop has settled how it goes. */
  only?: DeliveryMethod | undefined;
};

export function DeliveryMethods({
  values,
  errors,
  fees,
  workshop,
  only,
  onChange,
}: DeliveryMethodsProps) {
  const part = { values, errors, onChange };
  // The first time that is offered, unless another one of them was chosen before.
  const toCollect = () => {
    const slots = workshop?.slots ?? [];
    const chosen = slots.find(({ from }) => from === values.collectFrom) ?? slots[0];
    return { method: "collect", collectFrom: chosen?.from } as const;
  };
  const offered = METHODS.filter(({ method }) =>
    only ? method === only : method !== "collect" || workshop,
  );
  return (
    <div className="stack [--stack:1.5rem]">
      <fieldset className="options">
        <legend>Mode de livraison</legend>
        {offered.map(({ method, label, Icon }) => (
          <label className="option" key={method}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={values.method === method}
              onChange={() => onChange(method === "collect" ? toCollect() : { method })}
            />
            <span className="option__body">
              <Icon className="icon" />
              <span>
                <b>{label}</b>
                {method === "collect" && <small>{workshop?.address}</small>}
              </span>
              <span className="option__end">
                <span className="price">
                  {method === "collect" ? formatPrice(cents(0)) : feeWords(fees?.[method])}
                </span>
                {method === "collect" && workshop && <small>{firstTime(workshop)}</small>}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {values.method === "home" && <CarrierNote {...part} />}
      {values.method === "relay" && (
        <PointChooser {...part}>
          <WantedPoint {...part} />
        </PointChooser>
      )}
      {values.method === "collect" && workshop && <CollectionTimes {...part} workshop={workshop} />}
    </div>
  );
}

const CarrierNote = ({ values, errors, onChange }: StepPart) => (
  <Field
    id="carrierNote"
    label={
      <>
        Mot pour le livreur <span className="c-3">(facultatif)</span>
      </>
    }
    error={errors.carrierNote}
  >
    <Input
      name="carrierNote"
      autoComplete="off"
      maxLength={LONGEST_NOTE}
      placeholder="Digicode, étage, gardien"
      value={values.carrierNote ?? ""}
      onChange={(event) => onChange({ carrierNote: event.target.value })}
    />
  </Field>
);

/** Where no point can be listed, one can be named. */
const WantedPoint = ({ values, onChange }: StepPart) => (
  <Field
    id="relayPoint"
    label="Point relais souhaité (facultatif)"
    hint="Son nom ou son adresse. Sans indication, nous choisissons le plus proche de chez vous."
  >
    <Input
      name="relayPoint"
      autoComplete="off"
      maxLength={200}
      value={values.relayPoint}
      onChange={(event) =>
        onChange({ relayPoint: event.target.value, point: undefined, pointName: undefined })
      }
    />
  </Field>
);

const firstTime = ({ slots }: OfferedWorkshop) =>
  slots.slice(0, 1).map(({ from }) => `Dès ${slotDayFr({ from: new Date(from) })}`);

function feeWords(fee: Parameters<typeof formatPrice>[0] | null | undefined): string {
  if (fee === undefined || fee === null) return "Selon votre adresse";
  return fee === 0 ? "Offerte" : formatPrice(fee);
}
