import { Form, href } from "react-router";
import { z } from "zod";
import { readLabelSheet } from "#shop/orders/labels/label-sheet.server.ts";
import { listUnlabelled } from "#shop/orders/labels/list-unlabelled.server.ts";
import { typeLabels } from "#shop/orders/labels/type-labels.server.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Panel } from "#ui/panel.tsx";
import { TextareaField } from "#web/parts/forms/fields.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ScreenFailure } from "../frame/screen-failure.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/labels-by-hand";
import { lineRefusalFr, sheetRefusalFr } from "./label-refusals.ts";

const REQUIRED = "Collez les lignes du tableau";
const form = {
  schema: z.object({ lignes: z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(500_000) }),
  failure: "Les numéros n’ont pas pu être enregistrés. Veuillez réessayer.",
};

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  return loadScreen(args, async () => ({
    waiting: (await listUnlabelled({ ...database, clock })).length,
  }));
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, form, async ({ lignes }, by, house) => {
    const read = readLabelSheet(lignes);
    if (!read.ok) return { status: 422, fields: { lignes: sheetRefusalFr[read.error] } };
    const { labels, errors } = read.value;
    // A table with a wrong line is put right first: nothing of it is taken.
    if (errors.length > 0) return refused(errors);
    if (labels.length === 0) {
      return { status: 422, fields: { lignes: "Aucune ligne n’a de numéro de suivi." } };
    }
    const typed = await typeLabels(house, { labels, by });
    if (typed.refused.length > 0) return refused(typed.refused, typed.done);
    return tell(href("/admin/etiquettes"), "etiquettes-importees");
  });

const MOST_TOLD = 10;

function refused(lines: readonly Parameters<typeof lineRefusalFr>[0][], done = 0) {
  const told = lines.slice(0, MOST_TOLD).map(lineRefusalFr);
  const rest = lines.length - told.length;
  const words = [
    ...(done > 0 ? [done > 1 ? `${done} numéros enregistrés` : "1 numéro enregistré"] : []),
    ...told,
    ...(rest > 0 ? [rest > 1 ? `et ${rest} autres lignes` : "et 1 autre ligne"] : []),
  ];
  return { status: 422, fields: { lignes: `${words.join(" ; ")}.` } };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

/** Out to the carrier's own site, and back with the numbers. */
export default function LabelsByHand({ loaderData, actionData: reply }: Route.ComponentProps) {
  const isSending = useIsSending(href("/admin/etiquettes"));
  const [{ form: props }, fields] = useReplyForm<{ lignes: string }>({ id: "etiquettes", reply });
  if (!loaderData) return <ScreenFailure />;
  const { waiting } = loaderData;
  return (
    <>
      <AdminHead
        title="Étiquettes à la main"
        lede="Pour les étiquettes que vous faites sur le site du transporteur."
      />
      <div className="wrap stack [--stack:2rem]">
        <Panel id="export" title="1. Les colis sans étiquette" className="panel">
          <p className="t-sm t-body mb-4">
            {waiting === 0
              ? "Tous les colis qui peuvent partir ont leur étiquette."
              : `${waiting} colis à préparer ${waiting > 1 ? "n’ont" : "n’a"} pas encore d’étiquette. Ceux que le temps retient n’y sont pas.`}
          </p>
          <a
            className={buttonClass("line", { size: "sm" })}
            href={href("/admin/etiquettes/export.csv")}
          >
            Exporter (CSV)
          </a>
        </Panel>
        <Panel id="import" title="2. Leurs numéros de suivi" className="panel">
          <Form {...props} method="post" className="stack">
            <FormFailure reply={reply} />
            <TextareaField
              label="Lignes du tableau rempli"
              hint="Remplissez Transporteur et Numéro de suivi, puis collez tout le tableau ici, titres compris. Les lignes sans numéro sont passées."
              field={fields.lignes}
              rows={8}
              required
            />
            <div>
              <Button type="submit" busy={isSending}>
                Enregistrer les numéros
              </Button>
            </div>
          </Form>
        </Panel>
      </div>
    </>
  );
}
