import { randomBytes } from "node:crypto";
import { invalidRequest, unprocessable } from "./api-error.ts";
import { cellOf } from "./cells.ts";
import type { Base, Cells, NewField, StoredRecord, Table } from "./table.ts";

const newId = (prefix: string) =>
  prefix + randomBytes(12).toString("base64url").replace(/[-_]/g, "0").slice(0, 14);

// What cannot name a record.
const NEVER_FIRST = ["multipleRecordLinks", "multipleAttachments", "singleSelect", "checkbox"];
const NEEDS_OPTIONS = ["number", "currency", "date", "singleSelect", "multipleRecordLinks"];

export function addTable(base: Base, name: string, fields: readonly NewField[]): Table {
  if (!name || fields.length === 0)
    throw invalidRequest("Invalid request: parameter validation failed.");
  if (base.tables.some((table) => table.name === name)) {
    throw unprocessable("DUPLICATE_TABLE_NAME", `Table name ${name} is already taken`);
  }
  if (NEVER_FIRST.includes(fields[0]?.type ?? "")) {
    throw unprocessable("INVALID_FIELD_TYPE_FOR_PRIMARY_FIELD", "This field cannot be primary");
  }
  for (const { name: field, type, options } of fields) {
    if (NEEDS_OPTIONS.includes(type) && !options) {
      throw unprocessable("INVALID_FIELD_TYPE_OPTIONS_FOR_CREATE", `Options needed for ${field}`);
    }
  }
  const made = fields.map((field) => ({ id: newId("fld"), ...field }));
  const table: Table = {
    id: newId("tbl"),
    name,
    primaryFieldId: made[0]?.id ?? "",
    fields: made,
    views: [{ id: newId("viw"), name: "Grid view", type: "grid" }],
    records: new Map(),
  };
  base.tables.push(table);
  return table;
}

/** The cells that a request writes, checked one by one; undefined empties a cell. */
export function cellsOf(base: Base, table: Table, cells: Cells, typecast: boolean): Cells {
  const written = Object.entries(cells ?? {}).map(([name, value]) => {
    const field = table.fields.find((one) => one.name === name || one.id === name);
    if (!field) throw unprocessable("UNKNOWN_FIELD_NAME", `Unknown field name: "${name}"`);
    return [field.name, cellOf(base, field, value, typecast)];
  });
  return Object.fromEntries(written);
}

export function insert(table: Table, cells: Cells): StoredRecord {
  const record = { id: newId("rec"), createdTime: new Date().toISOString(), fields: {} };
  table.records.set(record.id, record);
  return overwrite(record, cells);
}

export function overwrite(record: StoredRecord, cells: Cells): StoredRecord {
  const all = Object.entries({ ...record.fields, ...cells });
  record.fields = Object.fromEntries(all.filter(([, value]) => value !== undefined));
  return record;
}

/** Links to a record go with it. */
export function erase(base: Base, table: Table, recordId: string) {
  table.records.delete(recordId);
  for (const { fields, records } of base.tables) {
    for (const { name, type } of fields) {
      if (type !== "multipleRecordLinks") continue;
      for (const record of records.values()) {
        const links = record.fields[name];
        if (!Array.isArray(links) || !links.includes(recordId)) continue;
        const left = links.filter((id) => id !== recordId);
        overwrite(record, { [name]: left.length > 0 ? left : undefined });
      }
    }
  }
}
