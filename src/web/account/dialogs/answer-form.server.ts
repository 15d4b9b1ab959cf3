import { tooManyAttemptsFr } from "#copy/too-many-attempts.ts";
import type { TooManyAttempts } from "#shop/identity/attempts/too-many-attempts.ts";
import { answerFormAs, type Refusal } from "#web/server/answers/answer-form.server.ts";
import { requireCustomer } from "#web/server/session.server.ts";

export const answerForm = answerFormAs(requireCustomer);

export const tooMany = ({ retryAfterSeconds }: TooManyAttempts): Refusal => ({
  status: 429,
  failure: tooManyAttemptsFr(retryAfterSeconds),
});
