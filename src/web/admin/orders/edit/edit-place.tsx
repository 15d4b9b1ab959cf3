import type { Place } from "#shop/orders/edits/order-state.ts";
import { SelectField, TextField } from "#web/parts/forms/fields.tsx";
import type { FormReply } from "#web/parts/forms/form-reply.ts";
import type { ShownEdit } from "./shown-edit.server.ts";

type Props = {
  place: Place & { way: string };
  shown: ShownEdit;
  reply: FormReply | undefined;
};

/** Where the order goes, and how. */
export function EditPlace({ place, shown, reply }: Props) {
  const errors = reply?.result?.error ?? {};
  const field = (name: "street" | "postalCode" | "city" | "phone" | "way") => ({
    ...{ id: `modifier-${name}`, name, initialValue: place[name] ?? "" },
    ...(errors[name] && { errors: errors[name] }),
  });
  return (
    <section aria-labelledby="modifier-livraison">
      <h3 id="modifier-livraison" className="t-label mb-3">
        Livraison
      </h3>
      <div className="form-grid [gap:.75rem]">
        <TextField label="Adresse" field={field("street")} maxLength={200} />
        <TextField label="Code postal" field={field("postalCode")} span="c2" maxLength={12} />
        <TextField label="Ville" field={field("city")} span="c4" maxLength={200} />
        <TextField label="Téléphone" field={field("phone")} span="c3" type="tel" maxLength={30} />
        <SelectField label="Mode de livraison" field={field("way")} span="c3">
          {shown.ways.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
    </section>
  );
}
