import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Result } from "#kernel/result.ts";
import type { SignedIn } from "#shop/identity/sessions/signed-in.ts";
import { settingsVersion } from "#shop/settings/settings-version.server.ts";
import type { Refusal, UseCaseHouse } from "#web/server/answers/answer-form.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

export const CHANGED_MEANWHILE = {
  status: 409,
  failure:
    "Ces paramètres ont été modifiés entre-temps. Copiez ce que vous voulez garder, puis rouvrez-les.",
};

/** What a form of settings begins with, and the mark of it. */
export async function loadSettings<Values>(
  args: Args,
  keys: readonly string[],
  read: (house: UseCaseHouse) => Promise<Values>,
): Promise<Values & { version: string }> {
  await requireAdmin(args);
  const house = args.context.get(houseContext);
  const { db } = house.database;
  // Before the values: of a change in between, the form then has an older mark, and is refused.
  const version = await settingsVersion({ db }, keys);
  return { ...(await read({ ...house, db })), version };
}

/** Saves a form of settings, unless someone has changed them since it was opened. */
export const answerSettings = <Shape extends z.ZodRawShape>(
  args: Args,
  page: string,
  schema: z.ZodObject<Shape>,
  save: (
    value: z.infer<z.ZodObject<Shape>>,
    by: SignedIn,
    house: UseCaseHouse,
  ) => Promise<Result<void, unknown> | Refusal>,
) =>
  answerAdminForm(args, { schema, failure: NOT_SAVED }, async (value, by, house) => {
    const saved = await save(value, by, house);
    if ("status" in saved) return saved;
    return saved.ok ? tell(page, "parametres-sauvegardes") : CHANGED_MEANWHILE;
  });

const NOT_SAVED = "Les paramètres n’ont pas pu être enregistrés. Veuillez réessayer.";
