import { Link } from "react-router";
import { legalBlanks } from "#shop/legal/legal-blanks.server.ts";
import { inPlaceOf, isMandatory } from "#shop/seller/mentions.ts";
import { readBlanks } from "#shop/seller/read-blanks.server.ts";
import { saveBlanks } from "#shop/seller/save-blanks.server.ts";
import { Tag } from "#ui/badge.tsx";
import { TextField } from "#web/parts/forms/fields.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { fieldNamed } from "#web/parts/forms/use-reply-form.ts";
import { answerSettings, loadSettings } from "../answer-settings.server.ts";
import { SettingsScreen } from "../settings-screen.tsx";
import type { Route } from "./+types/blanks";
import { blankField } from "./blank-field.ts";
import { blankId, blankLabel } from "./blank-label.ts";
import { blanksForm, filledIn } from "./blanks-form.server.ts";

const LONGEST = 2000;

export const loader = (args: Route.LoaderArgs) =>
  loadSettings(args, ["blanks"], async ({ db }) => ({
    filled: await readBlanks({ db }),
    pages: legalBlanks,
  }));

export const action = (args: Route.ActionArgs) =>
  answerSettings(args, "/admin/parametres/mentions", blanksForm, async (typed, by, house) => {
    const filled = filledIn(typed);
    const tooLong = filled.find(([, text]) => text.length > LONGEST);
    if (tooLong) {
      const failure = `« ${blankLabel(tooLong[0])} » est trop long : 2 000 caractères au plus.`;
      return { status: 422, failure };
    }
    const wanted = { by, version: typed.version, filled: Object.fromEntries(filled) };
    const saved = await saveBlanks(house, wanted);
    // The shop may be open now: whoever saved looks at it next.
    if (saved.ok) await house.shopIdentity.refresh();
    return saved;
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

/** One field for each blank of the legal texts: what is typed here is read there at once. */
export default function Blanks({ loaderData, actionData }: Route.ComponentProps) {
  const { version, filled, pages } = loaderData;
  const values = Object.entries(filled).map(([blank, text]) => [blankField(blank), text]);
  return (
    <SettingsScreen
      lede="Chaque mention est lue partout où elle figure, dès qu’elle est enregistrée."
      values={{ ...Object.fromEntries(values), version }}
      reply={actionData}
    >
      {(fields) =>
        pages.map(({ path, title, blanks }) => {
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
                {blanks.map((blank) => {
                  const { name, initialValue, errors } = fieldNamed(fields, blankField(blank));
                  // The list of what is missing leads to it.
                  const id = blankId(blank);
                  return (
                    <TextField
                      key={blank}
                      label={blankLabel(blank)}
                      hint={hintOf(blank)}
                      field={{ id, name, initialValue, errors }}
                      maxLength={LONGEST}
                    />
                  );
                })}
              </div>
            </fieldset>
          );
        })
      }
    </SettingsScreen>
  );
}

function hintOf(blank: string): string {
  if (isMandatory(blank)) return "Obligatoire pour ouvrir.";
  const otherwise = inPlaceOf(blank, false);
  return otherwise ? `Laissé vide : « ${otherwise} ».` : "Facultatif.";
}
