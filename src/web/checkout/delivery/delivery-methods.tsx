import { formatPrice } from "#copy/formats.ts";
import { Field, Input } from "#ui/field.tsx";
import { Tile, Tiles } from "#ui/tile.tsx";
import type { DeliveryFees } from "#web/parts/cart/cart-quote.ts";
import type { DeliveryValues } from "../checkout-wire.ts";

const METHODS = [
  { method: "home", label: "À domicile" },
  { method: "relay", label: "En point relais" },
] as const;

type DeliveryMethodsProps = {
  values: DeliveryValues;
  /** Null where the country is not served, undefined while the shop has not answered. */
  fees: DeliveryFees | null | undefined;
  onChange: (changed: Partial<DeliveryValues>) => void;
};

export function DeliveryMethods({ values, fees, onChange }: DeliveryMethodsProps) {
  return (
    <div className="stack [--stack:1.5rem]">
      <Tiles legend="Mode de livraison">
        {METHODS.map(({ method, label }) => (
          <Tile
            key={method}
            name="method"
            value={method}
            checked={values.method === method}
            onChange={() => onChange({ method })}
            detail={feeWords(fees?.[method])}
          >
            {label}
          </Tile>
        ))}
      </Tiles>
      {values.method === "relay" && (
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
            onChange={(event) => onChange({ relayPoint: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}

function feeWords(fee: Parameters<typeof formatPrice>[0] | null | undefined): string {
  if (fee === undefined || fee === null) return "Selon votre adresse";
  return fee === 0 ? "Offerte" : formatPrice(fee);
}
