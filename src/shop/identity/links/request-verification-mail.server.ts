import type { Identity } from "../auth.server.ts";
import { type Asked, requestLink } from "./request-link.server.ts";

export const requestVerificationMail = (identity: Identity, asked: Asked) =>
  requestLink(identity, "verify-email", asked);
