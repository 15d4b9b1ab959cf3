/** One cookie of a `Cookie` header, as `name=value`. */
export const pickCookie = (header: string | null, name: string): string | undefined =>
  header?.split(/; */).find((cookie) => cookie.startsWith(`${name}=`));

/** What a browser would send back after these `Set-Cookie` headers. */
export const cookieHeaderOf = (setCookies: readonly string[]): string =>
  setCookies
    .map((cookie) => cookie.split(";", 1)[0] ?? "")
    .filter((cookie) => !cookie.endsWith("="))
    .join("; ");
