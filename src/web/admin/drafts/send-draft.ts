import type { DraftFields, DraftPlace } from "#shop/drafts/form-draft.ts";

type Change = DraftPlace & { id: string; version?: string; fields?: DraftFields };

/** « closed » says that the form was saved meanwhile; « unsent », that it may be tried again. */
type DraftAnswer = "kept" | "closed" | "unsent";

export async function sendDraft(
  kind: "kept" | "discarded",
  { id, form, subject, version = "", fields = {} }: Change,
): Promise<DraftAnswer> {
  const body = new FormData();
  const all = { kind, id, form, subject, version, fields: JSON.stringify(fields) };
  for (const [name, value] of Object.entries(all)) body.set(name, value);
  try {
    const answer = await fetch("/admin/brouillons", {
      method: "POST",
      body,
      // A session that has ended would be answered with the page of the sign-in.
      redirect: "manual",
      // What is thrown away stays so if the page is left at once.
      keepalive: kind === "discarded",
    });
    if (!answer.ok) return "unsent";
    const { isKept } = (await answer.json()) as { isKept: boolean };
    return isKept ? "kept" : "closed";
  } catch {
    return "unsent";
  }
}
