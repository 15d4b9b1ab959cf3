import { expressionBuilder } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import type { Identity } from "../auth.server.ts";
import type { Purpose } from "./verification-purpose.ts";
import { openToken } from "./verification-token.server.ts";

export type Link = { purpose: Purpose; token: string };

/** A link is good once, for what it was made for, until it expires; null if it is none of ours. */
export function usableVerification(
  { clock, secretKey }: Pick<Identity, "clock" | "secretKey">,
  { purpose, token }: Link,
) {
  const id = openToken(secretKey, purpose, token);
  if (!id) return null;
  const of = expressionBuilder<DB, "verifications">();
  return of.and([
    of("verifications.id", "=", id),
    of("verifications.purpose", "=", purpose),
    of("verifications.used_at", "is", null),
    of("verifications.expires_at", ">", clock.now()),
  ]);
}
