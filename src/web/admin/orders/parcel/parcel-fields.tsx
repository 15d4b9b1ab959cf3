import { type FormField, TextField } from "#web/parts/forms/fields.tsx";

type ParcelFieldsProps = {
  fields: Record<"carrier" | "trackingNumber" | "trackingUrl", FormField>;
  carriers: readonly string[];
};

/** What is known of a parcel; a carrier of the settings brings its address of tracking along. */
export function ParcelFields({ fields, carriers }: ParcelFieldsProps) {
  return (
    <>
      <TextField
        label="Transporteur"
        field={fields.carrier}
        placeholder="Colissimo, Chronopost, Mondial Relay…"
        maxLength={80}
        list="transporteurs"
        autoComplete="off"
        required
      />
      <datalist id="transporteurs">
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField label="Numéro de suivi" field={fields.trackingNumber} maxLength={80} required />
      <TextField
        label="Adresse de suivi (facultatif)"
        hint="Laissée vide, c’est celle du transporteur dans vos réglages."
        field={fields.trackingUrl}
        placeholder="https://"
        maxLength={500}
        inputMode="url"
      />
    </>
  );
}
