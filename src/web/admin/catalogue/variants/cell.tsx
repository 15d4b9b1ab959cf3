import type { ComponentProps } from "react";
import { Input, Select } from "#ui/field.tsx";

type Labelled = { id: string; label: string; error: string | undefined };
type CellProps = Labelled & { unit?: string } & Omit<ComponentProps<typeof Input>, "id">;

const wiringOf = ({ id, label, error }: Labelled) => ({
  id,
  "aria-label": label,
  ...(error && { "aria-invalid": true, "aria-describedby": `${id}-error` }),
});

/** A field of a table, named by its label and the heading of its column. */
export function Cell({ id, label, error, unit, ...input }: CellProps) {
  const control = <Input {...input} autoComplete="off" {...wiringOf({ id, label, error })} />;
  return (
    <span className="cell">
      {unit ? (
        <span className="cell-unit">
          {control}
          <span aria-hidden="true">{unit}</span>
        </span>
      ) : (
        control
      )}
      <CellError id={id} error={error} />
    </span>
  );
}

export function CellSelect({
  id,
  label,
  error,
  ...select
}: Labelled & Omit<ComponentProps<typeof Select>, "id">) {
  return (
    <span className="cell">
      <Select {...select} {...wiringOf({ id, label, error })} />
      <CellError id={id} error={error} />
    </span>
  );
}

export const CellError = ({ id, error }: Pick<Labelled, "id" | "error">) =>
  error ? (
    <span className="cell-error" id={`${id}-error`}>
      {error}
    </span>
  ) : null;
