const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a list is searched for, and the row that its page comes after. */
export function listParams(params: URLSearchParams): { q: string; after: string | null } {
  const after = params.get("apres") ?? "";
  return {
    q: (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 100),
    after: ID.test(after) ? after : null,
  };
}
