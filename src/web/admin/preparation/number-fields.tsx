import { type ClipboardEvent, useRef } from "react";
import type { RoundParcel } from "#shop/orders/rounds/round.ts";
import { Input } from "#ui/field.tsx";
import { type Column, Table } from "#ui/table/table.tsx";

type NumberFieldsProps = {
  parcels: readonly RoundParcel[];
  carriers: readonly string[];
  last: string;
};

/** Without a label, what the carrier's own site gave: typed, or pasted as a column. */
export function NumberFields({ parcels, carriers, last }: NumberFieldsProps) {
  const table = useRef<HTMLDivElement>(null);
  const columns: Column<RoundParcel>[] = [
    { head: "Colis", cell: ({ number, customer }) => `${number}. ${customer}` },
    {
      head: "Transporteur",
      cell: ({ id, carrier, customer }) => (
        <Input
          name={`transporteur-${id}`}
          defaultValue={carrier ?? last}
          list="transporteurs"
          maxLength={80}
          aria-label={`Transporteur, ${customer}`}
        />
      ),
    },
    {
      head: "Numéro de suivi",
      cell: ({ id, customer }) => (
        <Input
          name={`numero-${id}`}
          maxLength={80}
          autoComplete="off"
          aria-label={`Numéro de suivi, ${customer}`}
          onPaste={(event) => spread(event, table.current)}
        />
      ),
    },
  ];
  return (
    <div ref={table} className="stack [--stack:.5rem]">
      <p className="t-xs">
        Une colonne de numéros collée dans le premier champ remplit les suivants.
      </p>
      <Table label="Numéros de suivi" columns={columns} rows={parcels} isPlain />
      <datalist id="transporteurs">
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

/** One number a line, from the field on which it is pasted. */
function spread(event: ClipboardEvent<HTMLInputElement>, table: HTMLElement | null) {
  const numbers = event.clipboardData
    .getData("text")
    .split(/\r?\n/)
    .map((one) => one.trim());
  if (numbers.filter(Boolean).length < 2 || !table) return;
  event.preventDefault();
  const fields = [...table.querySelectorAll<HTMLInputElement>("input[name^=numero-]")];
  const from = fields.indexOf(event.currentTarget);
  for (const [at, number] of numbers.filter(Boolean).entries()) {
    const field = fields[from + at];
    if (field) field.value = number;
  }
}
