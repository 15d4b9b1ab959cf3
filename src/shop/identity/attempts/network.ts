/** Enough to recognise where a session is from, too little to find a person: « 192.0.2.… ». */
export function networkHint(address: string): string {
  const groups = address.includes(":") ? address.split(":") : address.split(".");
  if (groups.length < 4) return "";
  const separator = address.includes(":") ? ":" : ".";
  return `${groups.slice(0, 3).join(separator)}${separator}…`;
}
