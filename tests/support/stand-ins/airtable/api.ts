import { invalidRequest, notFound, notPermitted } from "./api-error.ts";
import { addTable, erase } from "./base.ts";
import { findRecord, type ListQuery, listPage } from "./list.ts";
import type { Base, NewField, Table } from "./table.ts";
import { createRecords, removeRecords, updateOne, updateRecords, type WriteBody } from "./write.ts";

export type ApiRequest = { method: string; path: string; query: URLSearchParams; body: unknown };

/** The endpoints of records and of metadata, for one base. */
export function createApi(baseId: string) {
  const base: Base = { tables: [] };

  function handle(request: ApiRequest): unknown {
    const [, version, ...steps] = request.path.split("/").map(decodeURIComponent);
    if (version !== "v0") throw notFound();
    if (steps[0] === "meta") return metadata(request, steps);
    const [asked, name = "", recordId] = steps;
    if (asked !== baseId) throw notPermitted();
    const table = base.tables.find((one) => one.name === name || one.id === name);
    if (!table) throw notPermitted();
    return records(request, table, recordId || undefined);
  }

  function metadata({ method, body }: ApiRequest, [, bases, asked, tables]: string[]): unknown {
    if (bases !== "bases" || tables !== "tables") throw notFound();
    if (asked !== baseId) throw notPermitted();
    if (method === "GET") return { tables: base.tables.map(describeTable) };
    const { name, fields } = body as { name: string; fields: NewField[] };
    return describeTable(addTable(base, name, fields ?? []));
  }

  function records({ method, query, body }: ApiRequest, table: Table, id?: string): unknown {
    if (id === "listRecords") return listPage(table, body as ListQuery);
    const isPut = method === "PUT";
    switch (method) {
      case "GET":
        return id ? findRecord(table, id) : listPage(table, toListQuery(query));
      case "POST":
        return createRecords(base, table, body as WriteBody);
      case "PATCH":
      case "PUT":
        return id
          ? updateOne(base, table, findRecord(table, id).id, body as WriteBody, isPut)
          : updateRecords(base, table, body as WriteBody, isPut);
      case "DELETE":
        if (!id) return removeRecords(base, table, query.getAll("records[]"));
        erase(base, table, findRecord(table, id).id);
        return { id, deleted: true };
      default:
        throw invalidRequest(`Invalid method ${method}`);
    }
  }

  return { base, handle };
}

const describeTable = ({ records: _, ...table }: Table) => table;

function toListQuery(query: URLSearchParams): ListQuery {
  const number = (name: string) => (query.has(name) ? { [name]: Number(query.get(name)) } : {});
  const text = (name: string) => (query.has(name) ? { [name]: query.get(name) ?? "" } : {});
  return {
    ...number("pageSize"),
    ...number("maxRecords"),
    ...text("offset"),
    ...text("view"),
    ...text("filterByFormula"),
    ...(query.has("fields[]") ? { fields: query.getAll("fields[]") } : {}),
  };
}
