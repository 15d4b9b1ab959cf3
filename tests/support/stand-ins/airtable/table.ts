export type Cells = Record<string, unknown>;
export type StoredRecord = { id: string; createdTime: string; fields: Cells };
export type Field = { id: string; name: string; type: string; options?: object };
export type Table = {
  id: string;
  name: string;
  primaryFieldId: string;
  fields: Field[];
  views: { id: string; name: string; type: "grid" }[];
  records: Map<string, StoredRecord>;
};
export type Base = { tables: Table[] };
export type NewField = { name: string; type: string; options?: object };
