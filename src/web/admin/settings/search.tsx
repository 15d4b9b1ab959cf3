import { z } from "zod";
import { readSynonyms } from "#shop/search/read-synonyms.server.ts";
import { saveSynonyms } from "#shop/search/save-synonyms.server.ts";
import { typedSynonyms, writeSynonyms } from "#shop/search/synonyms.ts";
import { TextareaField } from "#web/parts/forms/fields.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/search";
import { CHANGED_MEANWHILE, openedVersion } from "./changed-meanwhile.ts";
import { NOT_SAVED } from "./not-saved.ts";
import { SettingsForm } from "./settings-form.tsx";

const search = {
  schema: z.object({ version: openedVersion, synonyms: typedSynonyms }),
  failure: NOT_SAVED,
};

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { families, version } = await readSynonyms(args.context.get(houseContext).database);
  return { version, synonyms: writeSynonyms(families) };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, search, async ({ version, synonyms }, by, house) => {
    const wanted = { by, version, families: synonyms };
    const saved = await saveSynonyms(house, wanted);
    if (!saved.ok) return CHANGED_MEANWHILE;
    return tell("/admin/parametres/recherche", "parametres-sauvegardes");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function SearchSettings({ loaderData, actionData }: Route.ComponentProps) {
  // Once saved, the form begins again with what it has become.
  return <SynonymsForm key={loaderData.version} values={loaderData} reply={actionData} />;
}

type SynonymsFormProps = {
  values: Route.ComponentProps["loaderData"];
  reply: Route.ComponentProps["actionData"];
};

function SynonymsForm({ values, reply }: SynonymsFormProps) {
  const [form, fields] = useReplyForm<{ version: string; synonyms: string }>({
    // Not « recherche »: that is the search of the header.
    id: "synonymes",
    reply,
    values,
  });
  return (
    <SettingsForm
      title="Recherche"
      lede="Les mots que vos visiteurs emploient, et ceux de vos fiches et de vos articles."
      version={values.version}
      {...form}
    >
      <div className="stack max-w-[40rem]">
        <TextareaField
          label="Synonymes"
          hint="Une ligne par famille de mots, séparés par des virgules. Chercher l’un trouve aussi les autres. Exemple : terreau, substrat, terre"
          field={fields.synonyms}
          rows={12}
          maxLength={20_000}
        />
      </div>
    </SettingsForm>
  );
}
