const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

type Incoming = {
  method: string;
  origin: string | undefined;
  /** `Sec-Fetch-Site`, which a page cannot forge. */
  fetchSite: string | undefined;
};

/**
 * Only our own pages may change something. Every browser sends `Origin` or `Sec-Fetch-Site` with
 * an unsafe request, so one that carries neither is not a visitor of ours.
 */
export function isFromOurPages(request: Incoming, publicOrigin: string): boolean {
  if (SAFE.has(request.method)) return true;
  if (request.fetchSite !== undefined && request.fetchSite !== "same-origin") return false;
  if (request.origin !== undefined) return request.origin === publicOrigin;
  return request.fetchSite === "same-origin";
}

/** What comes to these doors is not a browser: its signature is checked instead. */
const SIGNED_DOORS = new Set(["/webhooks/stripe", "/api/webhooks/sendcloud"]);

export const isSignedDoor = (path: string): boolean => SIGNED_DOORS.has(path);
