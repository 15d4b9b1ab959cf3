import { Fragment } from "react";
import type { ImportLine } from "#shop/catalog/catalogue-import.ts";
import { type SheetColumn, sheetColumns, toCells } from "#shop/catalog/sheet-columns.ts";

const columnsFr = {
  identifiant: "Identifiant",
  nom: "Nom",
  description: "Description",
  prix: "Prix (€)",
  tva: "TVA (%)",
  categorie: "Catégorie",
  stock: "Stock",
  tailles: "Tailles",
  couleurs: "Couleurs",
  poids: "Poids (g)",
} satisfies Record<SheetColumn, string>;

export function ImportDifferences({ lines }: { lines: ImportLine[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone.
    <section className="table-scroll" tabIndex={0} aria-label="Différences">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Produit</th>
            <th scope="col">Colonne</th>
            <th scope="col">Avant</th>
            <th scope="col">Après</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Fragment key={line.productId}>
              {differences(line).map(({ column, before, after }, at) => (
                <tr key={column}>
                  <td>{at === 0 ? line.before.name : ""}</td>
                  <td>{columnsFr[column]}</td>
                  <td className="c-3">{before || "—"}</td>
                  <td>{after || "—"}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function differences({ productId, before, after }: ImportLine) {
  const [old, wanted] = [toCells(productId, before), toCells(productId, after)];
  return sheetColumns
    .filter((column) => old[column] !== wanted[column])
    .map((column) => ({ column, before: old[column], after: wanted[column] }));
}
