import type { ImportLine } from "#shop/catalogue/sheet/catalogue-import.ts";
import { type SheetColumn, sheetColumns, toCells } from "#shop/catalogue/sheet/sheet-columns.ts";
import { type Column, Table } from "#ui/table/table.tsx";
import { type Difference, differenceColumns } from "#web/admin/lists/difference-columns.ts";

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
  classe_temperature: "Classe de température",
  fabricant: "Fabricant",
  fabricant_adresse: "Adresse du fabricant",
  fabricant_contact: "Contact du fabricant",
  modele_ou_lot: "Modèle ou lot",
  avertissements: "Avertissements",
  responsable_ue: "Responsable dans l’Union",
  responsable_ue_adresse: "Adresse du responsable",
  responsable_ue_contact: "Contact du responsable",
} satisfies Record<SheetColumn, string>;

type ImportDifference = Difference & { product: string };

const COLUMNS: Column<ImportDifference>[] = [
  { head: "Produit", at: "wide", cell: ({ product }) => product },
  ...differenceColumns("Colonne"),
];

export const ImportDifferences = ({ lines }: { lines: ImportLine[] }) => (
  <Table label="Différences" columns={COLUMNS} rows={lines.flatMap(differences)} />
);

function differences({ productId, before, after }: ImportLine): ImportDifference[] {
  const [old, wanted] = [toCells(productId, before), toCells(productId, after)];
  return sheetColumns
    .filter((column) => old[column] !== wanted[column])
    .map((column, at) => ({
      id: `${productId} ${column}`,
      product: at === 0 ? before.name : "",
      field: columnsFr[column],
      before: old[column],
      after: wanted[column],
    }));
}
