import { type FormField, TickField } from "#web/parts/forms/fields.tsx";

/** Asked for where no forecast decides about a plant. */
export const LookedField = ({ why, field }: { why: string | null; field: FormField }) =>
  why && (
    <TickField
      label={`${why} J’ai vérifié le temps sur le trajet : ce colis peut partir.`}
      field={field}
    />
  );
