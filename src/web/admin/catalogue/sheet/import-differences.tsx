import { Fragment } from "react";
import type { ImportLine } from "#shop/catalogue/sheet/catalogue-import.ts";
import { type SheetColumn, sheetColumns, toCells } from "#shop/catalogue/sheet/sheet-columns.ts";
import { Cell, Row, Table } from "#ui/table.tsx";

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
    <Table label="Différences" columns={["Produit", "Colonne", "Avant", "Après"]}>
      {lines.map((line) => (
        <Fragment key={line.productId}>
          {differences(line).map(({ column, before, after }, at) => (
            <Row key={column}>
              <Cell at="wide">{at === 0 ? line.before.name : ""}</Cell>
              <Cell at="wide" className="max-md:font-medium">
                {columnsFr[column]}
              </Cell>
              <Cell at="wide" className="c-3" label="Avant">
                {before || "—"}
              </Cell>
              <Cell at="wide" label="Après">
                {after || "—"}
              </Cell>
            </Row>
          ))}
        </Fragment>
      ))}
    </Table>
  );
}

function differences({ productId, before, after }: ImportLine) {
  const [old, wanted] = [toCells(productId, before), toCells(productId, after)];
  return sheetColumns
    .filter((column) => old[column] !== wanted[column])
    .map((column) => ({ column, before: old[column], after: wanted[column] }));
}
