import { data } from "react-router";
import { z } from "zod";

/** The id that an address names; what is none is not found, before the database is asked. */
export function idIn(text: string): string {
  const id = z.uuid().safeParse(text);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}
