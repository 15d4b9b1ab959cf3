import { href, Link } from "react-router";
import { plantName } from "#shop/catalogue/specimens/specimen-state.ts";
import type { IdleStock } from "#shop/catalogue/variants/list-idle-stock.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { Panel } from "#ui/panel.tsx";
import { StepButton } from "#web/parts/forms/step-form.tsx";

type IdleStocksProps = {
  product: { id: string; name: string };
  idle: readonly IdleStock[];
};

/** Plants that are counted and that nobody can buy, and the two ways out of it. */
export function IdleStocks({ product, idle }: IdleStocksProps) {
  if (idle.length === 0) return null;
  return (
    <div className="wrap">
      <Panel
        id="hors-vente"
        title="Stock hors vente"
        beside={<p className="t-xs">Compté dans le stock du produit, et invendable.</p>}
      >
        <ul className="bo-lines" aria-labelledby="hors-vente">
          {idle.map((one) => (
            <li key={one.unitId}>
              <span>
                <b>{nameOf(one, product.name)}</b> n’est plus en vente, {one.stock} en stock
              </span>
              <span className="row [--row:.5rem]">
                <WaysOut one={one} product={product} />
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function nameOf({ variant, specimen }: IdleStock, productName: string): string {
  if (specimen !== null) return plantName(specimen);
  return variant ? variant.name || productName : "Une ancienne déclinaison";
}

type WaysOutProps = { one: IdleStock; product: IdleStocksProps["product"] };

function WaysOut({ one, product }: WaysOutProps) {
  const { unitId, variant, specimen } = one;
  const { id } = product;
  const className = buttonClass("quiet", { size: "sm" });
  const ofWhat = <span className="sr-only"> : {nameOf(one, product.name)}</span>;
  // A plant of its own is photographed again first.
  if (specimen !== null) {
    const number = String(specimen);
    return (
      <Link className={className} to={href("/admin/specimens/:number", { number })}>
        Voir le spécimen{ofWhat}
      </Link>
    );
  }
  return (
    <>
      <Link
        className={className}
        to={`${href("/admin/produits/:id/stock", { id })}?unite=${unitId}&quantite=0`}
      >
        Mettre le stock à 0{ofWhat}
      </Link>
      {variant && (
        <StepButton
          action={href("/admin/produits/:id/declinaisons/remettre", { id })}
          name="declinaison"
          value={variant.id}
        >
          Remettre en vente{ofWhat}
        </StepButton>
      )}
    </>
  );
}
