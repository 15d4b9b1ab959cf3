import { data } from "react-router";

/** Only the named text fields: whatever else a machine posts (files, form intents) is left out. */
export async function readFields(request: Request, names: string[]): Promise<FormData> {
  const posted = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const fields = new FormData();
  for (const name of names) {
    const value = posted.get(name);
    // Browsers end each line of a text with two characters; a text that was only looked at is the same.
    // PostgreSQL keeps no zero character, and no keyboard types one.
    if (typeof value === "string") {
      fields.set(name, value.replaceAll("\r\n", "\n").replaceAll("\0", ""));
    }
  }
  return fields;
}
