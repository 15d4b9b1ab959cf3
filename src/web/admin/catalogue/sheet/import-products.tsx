import { data, href, Link, redirect } from "react-router";
import { compareSheet } from "#shop/catalogue/sheet/compare-sheet.server.ts";
import type { SheetRefusal } from "#shop/catalogue/sheet/read-sheet.server.ts";
import { allColumns } from "#shop/catalogue/sheet/variant-columns.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Field, Input } from "#ui/field.tsx";
import { AdminHead } from "#web/admin/frame/admin-head.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/import-products";

const HERE = "/admin/produits/import";

const refusalsFr = {
  unreadable: "Ce fichier n’est pas un CSV lisible.",
  no_identifier: "La première ligne doit nommer les colonnes, dont « identifiant ».",
  unknown_column: "La première ligne nomme une colonne que la boutique ne connaît pas.",
  too_many_lines: "Ce fichier a plus de 20 000 lignes : partagez-le en plusieurs.",
} satisfies Record<SheetRefusal, string>;

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return null;
}

const refuse = (failure: string, status: number) => data({ failure }, { status });

export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const { database, clock, logger } = args.context.get(houseContext);
  const posted = await args.request.formData().catch(() => null);
  const file = posted?.get("fichier");
  if (!(file instanceof File) || file.size === 0) return refuse("Choisissez un fichier.", 422);
  try {
    const input = { by, fileName: file.name.slice(0, 200), text: await readText(file) };
    const compared = await compareSheet({ db: database.db, clock }, input);
    if (!compared.ok) return refuse(refusalsFr[compared.error], 422);
    return redirect(href("/admin/produits/import/:id", { id: compared.value.importId }));
  } catch (error) {
    logger.error({ err: error }, "spreadsheet not compared");
    return refuse("Le fichier n’a pas pu être lu. Veuillez réessayer.", 503);
  }
}

/** Older spreadsheets still write the encoding of Windows. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export default function ImportProducts({ actionData }: Route.ComponentProps) {
  const isSending = useIsSending(HERE);
  return (
    <>
      <AdminHead title="Importer des produits" lede="Modifiez beaucoup de produits d’un coup.">
        <Link className={buttonClass("line", { size: "sm" })} to="/admin">
          Retour au catalogue
        </Link>
      </AdminHead>
      <div className="wrap">
        <div className="stack [--stack:1.5rem] max-w-3xl">
          <ol className="how-to t-body">
            <li>
              <a className="link" href={href("/admin/produits/export.csv")} download>
                Exportez le catalogue
              </a>{" "}
              et ouvrez-le dans un tableur.
            </li>
            <li>
              Changez ce qui doit l’être, sans toucher aux identifiants. Les colonnes connues sont :{" "}
              {allColumns.join(", ")} ; vous pouvez en retirer.
            </li>
            <li>
              Un produit qui a des déclinaisons a une ligne, puis une ligne par déclinaison : c’est
              là que se changent leur prix et leur stock. Une ligne sans identifiant de déclinaison
              en ajoute une ; un spécimen s’ajoute avec sa photographie.
            </li>
            <li>Importez le fichier : les différences vous sont montrées avant tout changement.</li>
          </ol>
          <StepForm action={HERE} encType="multipart/form-data" className="conn">
            {actionData && <Alert kind="error">{actionData.failure}</Alert>}
            <Field label="Fichier CSV">
              <Input type="file" name="fichier" accept=".csv,text/csv" required />
            </Field>
            <Button type="submit" size="sm" busy={isSending}>
              Comparer
            </Button>
          </StepForm>
        </div>
      </div>
    </>
  );
}
