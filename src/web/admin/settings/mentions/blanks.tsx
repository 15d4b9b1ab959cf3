import { Link } from "react-router";
import { legalBlanks } from "#shop/legal/legal-blanks.server.ts";
import { inPlaceOf, isMandatory } from "#shop/seller/mentions.ts";
import { readBlanks } from "#shop/seller/read-blanks.server.ts";
import { saveBlanks } from "#shop/seller/save-blanks.server.ts";
import { settingsVersion } from "#shop/settings/settings-version.server.ts";
import { Tag } from "#ui/badge.tsx";
import { Field, Input } from "#ui/field.tsx";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { CHANGED_MEANWHILE } from "../changed-meanwhile.ts";
import { SettingsForm } from "../settings-form.tsx";
import type { Route } from "./+types/blanks";
import { blankField } from "./blank-field.ts";
import { blankId, blankLabel } from "./blank-label.ts";
import { blanksForm, filledIn } from "./blanks-form.server.ts";

const LONGEST = 2000;

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { db } = args.context.get(houseContext).database;
  // Before the values: of a change in between, the form then has an older mark, and is refused.
  const version = await settingsVersion({ db }, ["blanks"]);
  return { version, filled: await readBlanks({ db }), pages: legalBlanks };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, blanksForm, async (typed, by, house) => {
    const filled = filledIn(typed);
    const tooLong = filled.find(([, text]) => text.length > LONGEST);
    if (tooLong) {
      const failure = `« ${blankLabel(tooLong[0])} » est trop long : 2 000 caractères au plus.`;
      return { status: 422, failure };
    }
    const wanted = { by, version: typed.version, filled: Object.fromEntries(filled) };
    const saved = await saveBlanks(house, wanted);
    if (!saved.ok) return CHANGED_MEANWHILE;
    // The shop may be open now: whoever saved looks at it next.
    await house.shopIdentity.refresh();
    return tell("/admin/parametres/mentions", "parametres-sauvegardes");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

/** One field for each blank of the legal texts: what is typed here is read there at once. */
export default function Blanks({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { version, filled, pages } = loaderData;
  const typed = reply?.result?.initialValue;
  const shown = (blank: string) => (typed ? typed[blankField(blank)] : filled[blank]);
  return (
    <SettingsForm
      title="Identité et mentions légales"
      lede="Chaque mention est lue partout où elle figure, dès qu’elle est enregistrée."
      version={version}
      reply={reply}
    >
      {pages.map(({ path, title, blanks }) => {
        const left = blanks.filter((blank) => isMandatory(blank) && !filled[blank]).length;
        return (
          <fieldset key={path} className="panel panel--line stack">
            <legend className="sr-only">{title}</legend>
            <div className="panel__head">
              <h2>
                <Link className="link link--tap" to={path}>
                  {title}
                </Link>
              </h2>
              {left > 0 ? (
                <Tag tone="amber">{left} à compléter</Tag>
              ) : (
                <Tag tone="green">Complet</Tag>
              )}
            </div>
            <div className="grid items-end gap-x-(--space-gap) gap-y-6 lg:grid-cols-2">
              {blanks.map((blank) => (
                <Field
                  key={blank}
                  id={blankId(blank)}
                  label={blankLabel(blank)}
                  hint={hintOf(blank)}
                  error={reply?.result?.error?.[blankField(blank)]?.[0]}
                >
                  <Input
                    name={blankField(blank)}
                    defaultValue={String(shown(blank) ?? "")}
                    maxLength={LONGEST}
                  />
                </Field>
              ))}
            </div>
          </fieldset>
        );
      })}
    </SettingsForm>
  );
}

function hintOf(blank: string): string {
  if (isMandatory(blank)) return "Obligatoire pour ouvrir.";
  const otherwise = inPlaceOf(blank, false);
  return otherwise ? `Laissé vide : « ${otherwise} ».` : "Facultatif.";
}
