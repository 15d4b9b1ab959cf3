import { useId, useState } from "react";
import { rootStateFr, rootStateMeaningFr } from "#copy/specimens.ts";
import { rootStates } from "#shop/catalogue/specimens/root-state.ts";
import type { ProductDetails } from "#shop/catalogue/storefront/find-product.server.ts";
import { useHydrated } from "#web/parts/hooks/use-hydrated.ts";
import { type SpecimenOrder, sorted, specimenOrders, specimensOf } from "./specimen-order.ts";
import { SpecimenTile } from "./specimen-tile.tsx";

type ExactPlantsProps = {
  product: Pick<ProductDetails, "slug" | "name" | "variants">;
  onChoose: (variantId: string) => void;
};

/** The plants of a product that are sold one by one; nothing while it has none. */
export function ExactPlants({ product, onChoose }: ExactPlantsProps) {
  const [order, setOrder] = useState<SpecimenOrder>("recent");
  const isHydrated = useHydrated();
  const id = useId();
  const plants = sorted(specimensOf(product.variants), order);
  if (plants.length === 0) return null;
  return (
    <section className="section" id="plants" aria-labelledby="plants-titre">
      <div className="wrap pick">
        <div className="pick__intro">
          <h2 className="t-section" id="plants-titre">
            Choisissez le plant exact
          </h2>
          <p className="t-body">
            La plante de la photo est celle du colis. Chaque photographie est datée ; passé 21
            jours, nous la refaisons.
          </p>
          <dl className="roots">
            {rootStates.map((state) => (
              <div key={state}>
                <dt>{rootStateFr[state]}</dt>
                <dd>{rootStateMeaningFr[state]}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <div className="row row--between pick__bar">
            <p className="t-sm c-2">
              {plants.length > 1 ? `${plants.length} plants en vente` : "1 plant en vente"}
            </p>
            {isHydrated && plants.length > 1 && (
              <div className="field-inline">
                <label htmlFor={id}>Trier</label>
                <select
                  id={id}
                  className="select select--sm"
                  value={order}
                  onChange={(event) => setOrder(event.currentTarget.value as SpecimenOrder)}
                >
                  {Object.entries(specimenOrders).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </div>
            )}
          </div>
          <ul className="specimens">
            {plants.map((variant) => (
              <SpecimenTile
                key={variant.id}
                product={product}
                variant={variant}
                onChoose={onChoose}
              />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
