import { Printer } from "lucide-react";
import { href, Link, redirect, useNavigate } from "react-router";
import { z } from "zod";
import { formatTime } from "#copy/formats.ts";
import { markPrinted } from "#shop/orders/rounds/mark-printed.server.ts";
import { isLabelAwaited } from "#shop/orders/rounds/round.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";
import { tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { idIn } from "#web/admin/forms/typed-id.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/print-round";
import { roundOf } from "./load-round.server.ts";
import { PrintForm } from "./print-form.tsx";

const form = z.object({
  imprime: z.coerce.number().int().min(0).max(1_000_000),
  colis: z.uuid().optional(),
});

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { id, prints, printedAt, parcels } = await roundOf(
    args.context.get(houseContext),
    args.params.id,
  );
  const awaited = parcels.filter(isLabelAwaited).length;
  return { id, prints, printedAt, parcels: parcels.length, awaited };
}

/** Counts the printing, then shows it. What was printed since the page was read asks again. */
export async function action(args: Route.ActionArgs) {
  await requireAdmin(args);
  const roundId = idIn(args.params.id);
  const fields = await readFields(args.request, ["imprime", "colis"]);
  const wanted = form.safeParse(Object.fromEntries(fields)).data;
  const page = href("/admin/preparation/:id", { id: roundId });
  if (!wanted) return tell(page, "colis-deja-change");
  const { database, clock } = args.context.get(houseContext);
  const { imprime: printed, colis: parcelId } = wanted;
  const marked = await markPrinted({ db: database.db, clock }, { roundId, parcelId, printed });
  if (marked.ok) {
    const papers = href("/admin/preparation/:id/colis.pdf", { id: roundId });
    return redirect(parcelId ? `${papers}?colis=${parcelId}` : papers);
  }
  if (marked.error.code === "unknown_round" || parcelId) return tell(page, "colis-deja-change");
  return redirect(href("/admin/preparation/:id/imprimer", { id: roundId }));
}

export default function PrintRound({ loaderData }: Route.ComponentProps) {
  const { id, prints, printedAt, parcels, awaited } = loaderData;
  const navigate = useNavigate();
  const closeHref = href("/admin/preparation/:id", { id });
  return (
    <PageDialog
      title="Imprimer"
      closeHref={closeHref}
      renderLink={({ href: to, ...link }) => <Link {...link} to={to} preventScrollReset />}
      onClose={() => navigate(closeHref, { preventScrollReset: true })}
    >
      <div className="dialog__body">
        {printedAt ? (
          <Alert kind="warning">
            Déjà imprimé à {formatTime(printedAt)}, {parcels} colis. Une étiquette collée deux fois
            part deux fois.
          </Alert>
        ) : (
          <p>Étiquettes, bons et cartes de {parcels} colis, dans l’ordre de la cueillette.</p>
        )}
        {awaited > 0 && (
          <Alert kind="info">
            {awaited > 1
              ? `${awaited} étiquettes sont encore en route : leurs colis s’imprimeraient sans elles.`
              : "Une étiquette est encore en route : son colis s’imprimerait sans elle."}
          </Alert>
        )}
        {prints > 0 && (
          <p className="t-xs">
            Les bons porteront la mention « Tirage {prints + 1} ». Un seul colis se réimprime depuis
            sa ligne.
          </p>
        )}
      </div>
      <div className="dialog__foot">
        <Link className={buttonClass("quiet", { size: "sm" })} to={closeHref} preventScrollReset>
          Annuler
        </Link>
        <PrintForm roundId={id} printed={prints}>
          <Button type="submit" size="sm">
            <Printer className="icon icon--sm" aria-hidden="true" />
            {prints > 0 ? "Tout réimprimer" : "Ouvrir le PDF"}
          </Button>
        </PrintForm>
      </div>
    </PageDialog>
  );
}
