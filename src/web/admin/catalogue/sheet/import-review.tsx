import { data, href, Link, redirect } from "react-router";
import { isId } from "#kernel/ids.ts";
import type { CatalogueImport } from "#shop/catalogue/sheet/catalogue-import.ts";
import { findImport } from "#shop/catalogue/sheet/find-import.server.ts";
import { queueImport } from "#shop/catalogue/sheet/queue-import.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Progress } from "#web/admin/forms/progress.tsx";
import { AdminHead } from "#web/admin/frame/admin-head.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { useRevalidateWhile } from "#web/parts/hooks/use-revalidate-while.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/import-review";
import { ImportDifferences } from "./import-differences.tsx";

const SHOWN = 200;

async function mustFindImport(args: Route.LoaderArgs | Route.ActionArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  const found = isId(args.params.id) ? await findImport(database, args.params.id) : null;
  if (!found) throw data(null, { status: 404 });
  return found;
}

export async function loader(args: Route.LoaderArgs) {
  const { lines, errors, ...found } = await mustFindImport(args);
  return {
    ...found,
    lines: lines.slice(0, SHOWN),
    lineCount: lines.length,
    errors: errors.slice(0, SHOWN),
    errorCount: errors.length,
  };
}

export async function action(args: Route.ActionArgs) {
  const { id: importId } = await mustFindImport(args);
  await queueImport(args.context.get(houseContext).database, { importId });
  return redirect(href("/admin/produits/import/:id", { id: importId }));
}

type Review = Route.ComponentProps["loaderData"];

export default function ImportReview({ loaderData: review }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Importer des produits" lede={review.fileName}>
        <Link className={buttonClass("line", { size: "sm" })} to="/admin/produits/import">
          Un autre fichier
        </Link>
        <Link className={buttonClass("line", { size: "sm" })} to="/admin">
          Retour au catalogue
        </Link>
      </AdminHead>
      <div className="wrap stack [--stack:1.5rem]">
        <State review={review} />
        {review.errors.length > 0 && (
          <ul className="import-errors t-sm">
            {review.errors.map(({ line, words }) => (
              <li key={line}>
                <b>Ligne {line} :</b> {words}
              </li>
            ))}
          </ul>
        )}
        {review.lines.length > 0 && <ImportDifferences lines={review.lines} />}
        {review.lineCount > SHOWN && (
          <p className="t-sm c-3">Les {SHOWN} premières différences sont montrées.</p>
        )}
      </div>
    </>
  );
}

function State({ review }: { review: Review }) {
  const { state, lineCount, errorCount, id } = review;
  const here = href("/admin/produits/import/:id", { id });
  const isSending = useIsSending(here);
  const products = lineCount > 1 ? `${lineCount} produits` : "1 produit";
  if (errorCount > 0) {
    return (
      <Alert kind="error">
        {errorCount > 1 ? `${errorCount} lignes ne conviennent` : "1 ligne ne convient"} pas. Rien
        n’a été modifié : corrigez le fichier, puis importez-le de nouveau.
      </Alert>
    );
  }
  if (lineCount === 0) return <Alert kind="info">Ce fichier ne change rien au catalogue.</Alert>;
  switch (state satisfies CatalogueImport["state"]) {
    case "ready":
      return (
        <StepForm action={here} className="row row--between">
          <p className="t-body">Ce fichier modifie {products}. Rien n’est encore enregistré.</p>
          <Button type="submit" size="sm" busy={isSending}>
            Appliquer les modifications
          </Button>
        </StepForm>
      );
    case "queued":
      return <Running review={review} />;
    case "done":
      return review.leftOut.length > 0 ? (
        <LeftOut review={review} />
      ) : (
        <Alert kind="success">C’est fait : {products} à jour.</Alert>
      );
    case "stale":
      return (
        <Alert kind="error">
          Rien n’a été modifié : un de ces produits a changé depuis la comparaison, ou son stock est
          retenu par une commande en cours. Importez le fichier de nouveau.
        </Alert>
      );
  }
}

function LeftOut({ review: { leftOut, lineCount } }: { review: Review }) {
  const updated = lineCount - leftOut.length;
  const isOne = leftOut.length === 1;
  return (
    <Alert kind="info">
      {updated > 1 ? `${updated} produits sont à jour.` : `${updated} produit est à jour.`}{" "}
      {isOne
        ? `La ligne ${leftOut[0]} n’a pas été appliquée : son produit`
        : `${leftOut.length} lignes n’ont pas été appliquées (${leftOut.slice(0, SHOWN).join(", ")}) : leur produit`}{" "}
      a été modifié, ou son stock retenu par une commande, pendant l’import. Importez le fichier de
      nouveau pour le reste.
    </Alert>
  );
}

function Running({ review: { applied, lineCount } }: { review: Review }) {
  useRevalidateWhile(true);
  return (
    <Progress label="Avancement de l’import" done={applied} total={lineCount}>
      Enregistrement en cours : {applied} sur {lineCount}
    </Progress>
  );
}
