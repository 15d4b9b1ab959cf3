import { parseForeignJson } from "#kernel/foreign-json.ts";

/** What a script posted; null when it cannot be read, which no schema takes. */
export const readJson = async (request: Request): Promise<unknown> =>
  parseForeignJson(await request.text().catch(() => ""));
