/** `ResponseInit` for an answer that sets several cookies. */
export function withCookies(cookies: readonly string[]): { headers: Headers } {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return { headers };
}
