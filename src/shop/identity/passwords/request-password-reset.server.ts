import type { Identity } from "../auth.server.ts";
import { type Asked, requestLink } from "../links/request-link.server.ts";

export const requestPasswordReset = (identity: Identity, asked: Asked) =>
  requestLink(identity, "reset-password", asked);
