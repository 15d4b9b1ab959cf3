/**
 * The new address, with what was asked of the old one: the mark of a campaign is not lost on the
 * way. What the new address says itself stays as it is.
 */
export function movedAddress(location: string, search: string): string {
  const [address = "", fragment] = location.split("#");
  const [path = "", own = ""] = address.split("?");
  const said = new URLSearchParams(own);
  const asked = [...new URLSearchParams(search)].filter(([name]) => !said.has(name));
  const all = new URLSearchParams([...said, ...asked]).toString();
  return `${path}${all && `?${all}`}${fragment === undefined ? "" : `#${fragment}`}`;
}

/** The headers of a kept answer, name and value in turn, for whoever asked more of its address. */
export const movedHeaders = (headers: readonly string[], search: string): string[] =>
  headers.map((text, index) =>
    index % 2 === 1 && headers[index - 1]?.toLowerCase() === "location"
      ? movedAddress(text, search)
      : text,
  );
