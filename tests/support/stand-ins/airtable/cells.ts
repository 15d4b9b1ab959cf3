import { unprocessable } from "./api-error.ts";
import type { Base, Field } from "./table.ts";

const refuse = (field: Field) =>
  unprocessable(
    "INVALID_VALUE_FOR_COLUMN",
    `Field "${field.name}" cannot accept the provided value`,
  );

/** What a cell holds after a value was written to it; undefined when it is empty. */
export function cellOf(base: Base, field: Field, value: unknown, typecast: boolean): unknown {
  if (value === null || value === "") return undefined;
  if (Array.isArray(value) && value.length === 0) return undefined;
  switch (field.type) {
    case "number":
    case "currency":
      return numberOf(field, value, typecast);
    case "date":
      return dayOf(field, value);
    case "checkbox":
      if (typeof value !== "boolean") throw refuse(field);
      return value || undefined;
    case "singleSelect":
      return choiceOf(field, value, typecast);
    case "multipleRecordLinks":
      return linksOf(base, field, value);
    case "multipleAttachments":
      if (!Array.isArray(value) || !value.every((one) => typeof one?.url === "string")) {
        throw unprocessable("INVALID_ATTACHMENT_OBJECT", "Invalid attachment object");
      }
      return value;
    default:
      if (typeof value === "string") return value;
      if (typecast && typeof value !== "object") return String(value);
      throw refuse(field);
  }
}

function numberOf(field: Field, value: unknown, typecast: boolean): number {
  const number = typecast && typeof value === "string" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) throw refuse(field);
  const { precision } = (field.options ?? {}) as { precision?: number };
  return precision === undefined ? number : Number(number.toFixed(precision));
}

function dayOf(field: Field, value: unknown): string {
  const day =
    typeof value === "string" ? /^(\d{4}-\d{2}-\d{2})(T[\d:.]+Z)?$/.exec(value)?.[1] : null;
  if (!day || Number.isNaN(Date.parse(day))) throw refuse(field);
  return day;
}

function choiceOf(field: Field, value: unknown, typecast: boolean): string {
  if (typeof value !== "string") throw refuse(field);
  const options = (field.options ?? { choices: [] }) as { choices: { name: string }[] };
  if (options.choices.some(({ name }) => name === value)) return value;
  if (!typecast) {
    throw unprocessable(
      "INVALID_MULTIPLE_CHOICE_OPTIONS",
      `Insufficient permissions to create new select option "${JSON.stringify(value)}"`,
    );
  }
  field.options = { ...options, choices: [...options.choices, { name: value }] };
  return value;
}

function linksOf(base: Base, field: Field, value: unknown): string[] {
  if (!Array.isArray(value) || !value.every((id) => typeof id === "string")) {
    throw unprocessable("INVALID_VALUE_FOR_COLUMN", "Value is not an array of record IDs.");
  }
  const { linkedTableId } = (field.options ?? {}) as { linkedTableId?: string };
  const linked = base.tables.find(({ id }) => id === linkedTableId);
  const missing = value.find((id) => !linked?.records.has(id));
  if (missing) {
    throw unprocessable("ROW_DOES_NOT_EXIST", `Record ID ${missing} does not exist in this table`);
  }
  return value;
}
