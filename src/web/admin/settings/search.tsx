import { z } from "zod";
import { readSynonyms } from "#shop/search/read-synonyms.server.ts";
import { saveSynonyms } from "#shop/search/save-synonyms.server.ts";
import { typedSynonyms, writeSynonyms } from "#shop/search/synonyms.ts";
import { TextareaField } from "#web/parts/forms/fields.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/search";
import { answerSettings } from "./answer-settings.server.ts";
import { openedVersion } from "./opened-version.ts";
import { SettingsScreen } from "./settings-screen.tsx";

const schema = z.object({ version: openedVersion, synonyms: typedSynonyms });

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { families, version } = await readSynonyms(args.context.get(houseContext).database);
  return { version, synonyms: writeSynonyms(families) };
}

export const action = (args: Route.ActionArgs) =>
  answerSettings(args, "/admin/parametres/recherche", schema, ({ version, synonyms }, by, house) =>
    saveSynonyms(house, { by, version, families: synonyms }),
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

export default function SearchSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsScreen
      lede="Les mots que vos visiteurs emploient, et ceux de vos fiches et de vos articles."
      values={loaderData}
      reply={actionData}
    >
      {(fields) => (
        <div className="stack max-w-[40rem]">
          <TextareaField
            label="Synonymes"
            hint="Une ligne par famille de mots, séparés par des virgules. Chercher l’un trouve aussi les autres. Exemple : terreau, substrat, terre"
            field={fields.synonyms}
            rows={12}
            maxLength={20_000}
          />
        </div>
      )}
    </SettingsScreen>
  );
}
