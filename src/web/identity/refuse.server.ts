import { data } from "react-router";
import { tooManyAttemptsFr } from "#copy/too-many-attempts.ts";
import type { TooManyAttempts } from "#shop/identity/attempts/too-many-attempts.ts";
import type { Refusal } from "./refusal.ts";

export const refuse = (status: number, refusal: Refusal) => data<Refusal>(refusal, { status });

export function refuseTooMany({ retryAfterSeconds }: TooManyAttempts, typed: Refusal["typed"]) {
  const refusal = { field: null, message: tooManyAttemptsFr(retryAfterSeconds), typed };
  const headers = { "Retry-After": String(retryAfterSeconds) };
  return data<Refusal>(refusal, { status: 429, headers });
}
