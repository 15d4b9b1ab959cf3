import { Plus } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/panel.tsx";
import type { LineProps } from "./use-variant-rows.ts";
import { VariantLine } from "./variant-line.tsx";

export function VariantsTable({ edited, rows }: Pick<LineProps, "edited" | "rows">) {
  const { sizes, colors } = edited.product;
  const hasOptions = sizes.length + colors.length > 0;
  const { specimens } = edited;
  return (
    <Panel
      id="declinaisons-titre"
      title="Déclinaisons"
      className="panel panel--line variants-panel"
      beside={<p className="t-xs">Deux déclinaisons peuvent partager un stock.</p>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className="table-scroll" tabIndex={0} aria-label="Tableau des déclinaisons">
        <table className="table variants-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Ordre</span>
              </th>
              <th scope="col">Photo</th>
              <th scope="col">Nom et précision</th>
              {hasOptions && <th scope="col">Taille, couleur</th>}
              <th scope="col">Prix TTC</th>
              <th scope="col">Stock</th>
              <th scope="col">Poids</th>
              <th scope="col">En vente</th>
            </tr>
          </thead>
          <tbody>
            {rows.shown.map((row, at) => (
              <VariantLine key={row.key} {...{ row, at, rows, edited, hasOptions }} />
            ))}
          </tbody>
        </table>
      </section>
      <div className="variants-foot">
        <p className="t-xs">
          {specimens.onSale > 0
            ? `${specimens.onSale} ${specimens.onSale > 1 ? "spécimens en vente" : "spécimen en vente"} en plus : un prix et une pièce chacun.`
            : "Une déclinaison retirée de la vente garde ses commandes et son stock."}
        </p>
        <div className="row [--row:.5rem] js-only">
          <Button
            id="ajouter-declinaison"
            size="sm"
            variant="line"
            disabled={rows.isFull}
            onClick={rows.addVariant}
          >
            <Plus className="icon icon--sm" aria-hidden="true" /> Ajouter une déclinaison
          </Button>
          <Button
            size="sm"
            variant="line"
            disabled={rows.isFull}
            onClick={() => rows.addAssortment(`${edited.product.id} 1`)}
          >
            <Plus className="icon icon--sm" aria-hidden="true" /> Composer un lot
          </Button>
        </div>
      </div>
    </Panel>
  );
}
