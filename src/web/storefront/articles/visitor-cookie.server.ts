import { createCookie } from "react-router";
import { isId } from "#kernel/ids.ts";

const THIRTEEN_MONTHS = 395 * 24 * 60 * 60;

/** Sent to the likes alone: no page is different for a visitor who has one. */
const cookie = createCookie("visitor", {
  path: "/api/articles",
  httpOnly: true,
  sameSite: "lax",
  maxAge: THIRTEEN_MONTHS,
});

export async function readVisitor(request: Request): Promise<string | null> {
  const visitor: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof visitor === "string" && isId(visitor) ? visitor : null;
}

export const visitorCookie = (visitor: string, publicUrl: URL): Promise<string> =>
  cookie.serialize(visitor, { secure: publicUrl.protocol === "https:" });
