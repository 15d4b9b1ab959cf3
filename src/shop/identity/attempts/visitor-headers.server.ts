import { CLIENT_ADDRESS_HEADER } from "../auth.server.ts";

type Visitor = {
  clientAddress?: string;
  userAgent?: string | null;
  cookie?: string | undefined;
};

/** All that the library gets to see of a request. */
export function visitorHeaders({ clientAddress, userAgent, cookie }: Visitor): Headers {
  const headers = new Headers();
  if (cookie) headers.set("Cookie", cookie);
  if (clientAddress) headers.set(CLIENT_ADDRESS_HEADER, clientAddress);
  if (userAgent) headers.set("User-Agent", userAgent.slice(0, 400));
  return headers;
}
