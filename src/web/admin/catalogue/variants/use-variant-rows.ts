import { type RefObject, useEffect, useRef, useState } from "react";
import type { EditedVariants } from "#shop/catalogue/variants/edited-variants.ts";
import {
  ASSORTMENT,
  emptyVariant,
  MOST_VARIANTS,
  type VariantFields,
  variantField,
} from "#shop/catalogue/variants/variant-rows.ts";
import type { FormReply } from "#web/parts/forms/form-reply.ts";

type ShownRow = {
  /** Stays with it wherever it is moved. */
  key: string;
  values: VariantFields;
  /** Room for a new one, which scripts show when it is asked for. */
  isSpare: boolean;
};

type Around = { form: RefObject<HTMLFormElement | null>; reply: FormReply | undefined };
type VariantRows = ReturnType<typeof useVariantRows>;
/** What each part of the page that stands for a row is given. */
export type LineProps = { row: ShownRow; at: number; rows: VariantRows; edited: EditedVariants };

/** The rows of the table: added, moved and taken away before anything is saved. */
export function useVariantRows(first: readonly VariantFields[], { form, reply }: Around) {
  const [shown, setShown] = useState<ShownRow[]>(() => first.map(toRow));
  const [errors, setErrors] = useState(() => errorsIn(reply));
  const added = useRef(0);
  /** What the keyboard is led to once the rows are drawn, the first that can be. */
  const next = useRef<string[]>([]);
  useEffect(() => setErrors(errorsIn(reply)), [reply]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) {
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
  }, [form, errors]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the rows draws them anew.
  useEffect(() => {
    const places = next.current.map((id) => document.getElementById(id));
    next.current = [];
    places.find((place) => place && !place.matches(":disabled"))?.focus();
  }, [shown]);

  /** What was refused is told by the place of a row, which may be another now. */
  const change = (rows: ShownRow[], focus: string[]) => {
    next.current = focus;
    setErrors({});
    setShown(rows);
  };
  const add = (values: Partial<VariantFields> = {}) => {
    const spare = shown.find(({ isSpare }) => isSpare);
    added.current += 1;
    const key = `ajout-${added.current}`;
    const row = { key, values: { ...emptyVariant, ...values }, isSpare: false };
    change([...shown.filter((one) => one !== spare), row], [idOf(key, "name")]);
  };
  return {
    shown,
    errors,
    isFull: shown.filter(({ isSpare }) => !isSpare).length >= MOST_VARIANTS,
    addVariant: () => add(),
    addAssortment: (parts: string) => add({ takes: ASSORTMENT, parts }),
    move(at: number, by: -1 | 1) {
      const rows = [...shown];
      const [row] = rows.splice(at, 1);
      if (!row) return;
      rows.splice(at + by, 0, row);
      const [pressed, other] = by < 0 ? ["up", "down"] : ["down", "up"];
      change(rows, [idOf(row.key, pressed), idOf(row.key, other)]);
    },
    remove: (key: string) =>
      change(
        shown.filter((row) => row.key !== key),
        ["ajouter-declinaison"],
      ),
    /** What other parts of the page say of a row follows what is typed in it. */
    note: (key: string, values: Partial<VariantFields>) =>
      setShown((rows) =>
        rows.map((row) =>
          row.key === key ? { ...row, values: { ...row.values, ...values } } : row,
        ),
      ),
  };
}

export const idOf = (key: string, part: string) => `${key}-${part}`;

const toRow = (values: VariantFields, at: number): ShownRow => ({
  key: values.id || `ligne-${at}`,
  values,
  isSpare: values === emptyVariant,
});

function errorsIn(reply: FormReply | undefined): Record<string, string> {
  const refused = Object.entries(reply?.result?.error ?? {});
  return Object.fromEntries(
    refused.flatMap(([name, words]) => (words?.[0] ? [[name, words[0]]] : [])),
  );
}

/** What is wrong with a field of a row. */
export const errorOf = (
  errors: Readonly<Record<string, string>>,
  at: number,
  field: keyof VariantFields,
) => errors[variantField(at, field)];
