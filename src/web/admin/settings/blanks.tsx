import { data, Link, redirect } from "react-router";
import { readBlanks } from "#shop/settings/read-blanks.server.ts";
import { saveBlanks } from "#shop/settings/save-blanks.server.ts";
import { Tag } from "#ui/badge.tsx";
import { Field, Input } from "#ui/field.tsx";
import { houseContext } from "#web/house.server.ts";
import { legalBlanks } from "#web/legal-blanks.server.ts";
import { readFields } from "#web/read-fields.server.ts";
import { requireAdmin } from "#web/session.server.ts";
import { noticeAddress } from "../notices.ts";
import type { Route } from "./+types/blanks";
import { blankLabel } from "./blank-label.ts";
import { SettingsForm } from "./settings-form.tsx";

const LONGEST = 2000;

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const filled = await readBlanks(args.context.get(houseContext).database);
  return { filled, pages: legalBlanks };
}

export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  const names = legalBlanks.flatMap(({ blanks }) => blanks);
  const typed = [...(await readFields(args.request, names))].map(
    ([name, text]) => [name, String(text).replaceAll("\0", "").trim()] as const,
  );
  const tooLong = typed.find(([, text]) => text.length > LONGEST);
  if (tooLong) {
    const failure = `« ${blankLabel(tooLong[0])} » est trop long : 2 000 caractères au plus.`;
    return data({ failure }, { status: 422 });
  }
  const filled = Object.fromEntries(typed.filter(([, text]) => text !== ""));
  await saveBlanks({ db: database.db, clock }, { by, filled });
  return redirect(noticeAddress("/admin/parametres/mentions", "parametres-sauvegardes"));
}

/** One field for each blank of the legal texts: what is typed here is read there at once. */
export default function Blanks({ loaderData, actionData }: Route.ComponentProps) {
  const { filled, pages } = loaderData;
  return (
    <SettingsForm
      title="Identité et mentions légales"
      lede="Chaque mention remplie remplace son emplacement surligné, partout où il figure."
      failure={actionData?.failure}
    >
      {pages.map(({ path, title, blanks }) => {
        const left = blanks.filter((blank) => !filled[blank]).length;
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
                <Field key={blank} label={blankLabel(blank)}>
                  <Input name={blank} defaultValue={filled[blank] ?? ""} maxLength={LONGEST} />
                </Field>
              ))}
            </div>
          </fieldset>
        );
      })}
    </SettingsForm>
  );
}
