import { data, href } from "react-router";
import { changeHome } from "#shop/content/change-home.server.ts";
import { type HomeBlock, homeBlocks, isHomeBlock, rulesOf } from "#shop/content/home-texts.ts";
import { openHomeBlock } from "#shop/content/open-home-block.server.ts";
import { SwitchField, TextareaField, TextField } from "#web/parts/forms/fields.tsx";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/edit-home-block";
import { homeBlockForm } from "./home-block-form.ts";

const FAILURE = "Les textes n’ont pas pu être enregistrés. Veuillez réessayer.";

function blockNamed(name: string): HomeBlock {
  if (!isHomeBlock(name)) throw data(null, { status: 404 });
  return name;
}

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const block = blockNamed(args.params.bloc);
  const { database } = args.context.get(houseContext);
  return { block, ...(await openHomeBlock(database, block)) };
}

export async function action(args: Route.ActionArgs) {
  await requireAdmin(args);
  const block = blockNamed(args.params.bloc);
  const form = { schema: homeBlockForm(block), failure: FAILURE };
  return answerAdminForm(args, form, async ({ version, ...after }, by, house) => {
    const changed = await changeHome(house, { by, block, version, after });
    if (changed.ok) return tell(href("/admin/accueil"), "accueil-enregistre");
    const failure = "Ces textes ont été modifiés entre-temps. Fermez cette fenêtre et recommencez.";
    return { status: 409, failure };
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

export default function EditHomeBlock({ loaderData, actionData }: Route.ComponentProps) {
  const { block, texts, version } = loaderData;
  const [form, fields] = useReplyForm<Record<string, string>>({
    id: "accueil",
    reply: actionData,
    values: { ...texts, version },
  });
  return (
    <FormDialog
      title={homeBlocks[block].label}
      submit="Enregistrer"
      closeHref={href("/admin/accueil")}
      {...form}
    >
      <input type="hidden" name="version" defaultValue={fields.version?.initialValue} />
      {rulesOf(block).map(([name, { label, kind, most }]) => {
        const field = fields[name];
        if (!field) return null;
        if (kind === "toggle") return <SwitchField key={name} label={label} field={field} />;
        const Control = kind === "line" ? TextField : TextareaField;
        return <Control key={name} label={label} field={field} maxLength={most} required />;
      })}
    </FormDialog>
  );
}
