import type { IncomingMessage } from "node:http";
import type { House } from "#compose.server.ts";
import { readSession } from "#shop/identity/sessions/read-session.server.ts";
import { LARGEST_UPLOAD_BYTES } from "#shop/pictures/picture-store.ts";
import { identityIn } from "./identity-of.server.ts";
import { BODY_LIMIT } from "./middleware/body.server.ts";

/** A whole catalogue as a spreadsheet. */
const LARGEST_IMPORT_BYTES = 8 * 1024 * 1024;

const UPLOADS: Readonly<Record<string, number>> = {
  "/admin/photos": LARGEST_UPLOAD_BYTES,
  "/admin/produits/import": LARGEST_IMPORT_BYTES,
  "/admin/etiquettes": LARGEST_IMPORT_BYTES,
};

/** Only an administrator may send much: what anyone could send would fill the memory. */
export async function bodyLimit(
  house: House,
  request: IncomingMessage,
  pathname: string,
): Promise<number> {
  const limit = UPLOADS[pathname.replace(/\.data$/, "")];
  if (request.method !== "POST" || limit === undefined) return BODY_LIMIT;
  const cookieHeader = request.headers.cookie ?? null;
  const { signedIn } = await readSession(identityIn(house), { cookieHeader });
  return signedIn?.role === "admin" && signedIn.secondFactorPassed ? limit : BODY_LIMIT;
}
