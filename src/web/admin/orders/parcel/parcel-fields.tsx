import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { Parcel } from "#shop/orders/parcel.ts";
import { Field, Input } from "#ui/field.tsx";
import { TextField } from "#web/parts/forms/text-field.tsx";

type ParcelFieldsProps = {
  fields: {
    carrier: FieldMetadata<Parcel["carrier"]>;
    trackingNumber: FieldMetadata<Parcel["trackingNumber"]>;
    trackingUrl: FieldMetadata<Parcel["trackingUrl"]>;
  };
  carriers: readonly string[];
};

/** What is known of a parcel; a carrier of the settings brings its address of tracking along. */
export function ParcelFields({ fields, carriers }: ParcelFieldsProps) {
  const { key, ...url } = getInputProps(fields.trackingUrl, { type: "text" });
  return (
    <>
      <TextField
        label="Transporteur"
        field={fields.carrier}
        placeholder="Colissimo, Chronopost, Mondial Relay…"
        maxLength={80}
        list="transporteurs"
        autoComplete="off"
      />
      <datalist id="transporteurs">
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField label="Numéro de suivi" field={fields.trackingNumber} maxLength={80} />
      <Field
        label="Adresse de suivi (facultatif)"
        hint="Laissée vide, c’est celle du transporteur dans vos réglages."
        id={url.id}
        error={fields.trackingUrl.errors?.[0]}
      >
        <Input key={key} {...url} placeholder="https://" maxLength={500} inputMode="url" />
      </Field>
    </>
  );
}
