import { href } from "react-router";
import { cancelledSettlementFr, conflictFr, fairMomentFr, settlementFr } from "#copy/fairs.ts";
import { formatPrice } from "#copy/formats.ts";
import { times } from "#kernel/money.ts";
import type { DeskFair, OpenConflict } from "#shop/fairs/desk/find-fair.server.ts";
import { settlementsFor } from "#shop/fairs/home/settlement.ts";
import { Button } from "#ui/button.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";

/** Sales that do not fit what was taken or counted: each waits for a person. */
export function FairConflicts({ fair, formId }: { fair: DeskFair; formId: string }) {
  const { id, conflicts } = fair;
  if (conflicts.length === 0) return null;
  return (
    <section className="stack [--stack:.75rem]" aria-labelledby="a-regler">
      <h2 className="t-block" id="a-regler">
        {conflicts.length > 1 ? `${conflicts.length} ventes à régler` : "Une vente à régler"}
      </h2>
      {conflicts.map((sale) => (
        <div className="note is-warning" key={sale.saleId}>
          <span />
          <div className="stack [--stack:.5rem]">
            <p>
              <b>{nameOf(sale)}</b>{" "}
              {sale.isCancelled ? "annulée après le retour" : conflictFr[sale.reason]}
            </p>
            <p className="t-xs">
              {[sale.phone, fairMomentFr(sale.soldAt)].filter(Boolean).join(", ")}
            </p>
            <StepForm
              action={href("/admin/foires/:id/vente", { id })}
              className="row [--row:.5rem]"
            >
              <input type="hidden" name="formId" value={formId} />
              <input type="hidden" name="sale" value={sale.saleId} />
              {settlementsFor(sale).map((as) => (
                <Button key={as} type="submit" size="sm" variant="line" name="as" value={as}>
                  {(sale.isCancelled && cancelledSettlementFr[as]) || settlementFr[as]}
                  <span className="sr-only"> : {sale.name}</span>
                </Button>
              ))}
            </StepForm>
          </div>
        </div>
      ))}
    </section>
  );
}

const nameOf = ({ name, quantity, priceCents }: OpenConflict) =>
  `${quantity > 1 ? `${quantity} × ` : ""}${name || "Plante inconnue"}, ${formatPrice(times(priceCents, quantity))}`;
