import { data, type RouterContextProvider } from "react-router";
import { tooManyAttemptsFr } from "#copy/too-many-attempts.ts";
import type { CodeError } from "#shop/identity/second-factor/confirm-code.server.ts";
import { isFactorFresh } from "#shop/identity/second-factor/fresh-factor.ts";
import { refreshFactor } from "#shop/identity/second-factor/refresh-factor.server.ts";
import { FACTOR_CODE, type FactorAsked } from "#web/parts/second-factor/factor-asked.ts";
import { identityOf } from "./identity-of.server.ts";
import { readSession } from "./session.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Lets an administrator's form through with a code given in this session not long ago, or sent with
 * the form itself. Otherwise the answer asks for one, and holds what was typed.
 */
export async function requireFreshFactor({ request, context }: Args): Promise<void> {
  const by = await readSession({ request, context });
  const identity = identityOf(context);
  if (by?.role !== "admin" || isFactorFresh(by, identity.clock.now())) return;
  // What is no form has nothing to be kept, and is refused by its route.
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  const code = form.get(FACTOR_CODE);
  if (typeof code !== "string" || !code.trim()) throw asked(request, form, null);
  const refreshed = await refreshFactor(identity, { by, code });
  if (!refreshed.ok) throw asked(request, form, wordsFr(refreshed.error));
}

const wordsFr = (error: CodeError) =>
  error.code === "too_many_attempts"
    ? tooManyAttemptsFr(error.retryAfterSeconds)
    : "Ce code n’est pas le bon, ou a déjà servi. Essayez le suivant.";

function asked(request: Request, form: FormData, refusal: string | null) {
  const { pathname, search } = new URL(request.url);
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === "string" && name !== FACTOR_CODE ? [[name, value] as const] : [],
  );
  const action = pathname.replace(/\.data$/, "") + search;
  return data<FactorAsked>(
    { code: "second_factor_needed", refusal, action, fields },
    { status: 403 },
  );
}
