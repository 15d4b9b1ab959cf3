import type { BothFactorsError } from "#shop/identity/second-factor/confirm-both-factors.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { refuse, refuseTooMany } from "../refuse.server.ts";

export async function readFactors(request: Request) {
  const fields = await readFields(request, ["step", "password", "code"]);
  const text = (name: string) => String(fields.get(name) ?? "");
  return { step: text("step"), password: text("password"), code: text("code").trim() };
}

/** What can be seen to be missing without counting an attempt. */
export function missingFactor({ password, code }: { password: string; code: string }) {
  if (!password) return refuseField("password", "Le mot de passe est requis");
  return code ? null : refuseField("code", "Le code est requis");
}

export function refuseFactors(error: BothFactorsError) {
  if (error.code === "too_many_attempts") return refuseTooMany(error, {});
  if (error.code === "wrong_password") return refuseField("password", "Mot de passe incorrect");
  return refuseField("code", "Ce code n’est pas le bon, ou a déjà servi. Essayez le suivant.");
}

export const refuseField = (field: string | null, message: string) =>
  refuse(422, { field, message, typed: {} });
