import type { ImportLine } from "#shop/catalogue/sheet/catalogue-import.ts";
import { type SheetColumn, sheetColumns, toCells } from "#shop/catalogue/sheet/sheet-columns.ts";
import {
  type VariantColumn,
  variantCells,
  variantColumns,
} from "#shop/catalogue/sheet/variant-columns.ts";
import { variantName } from "#shop/catalogue/variants/variant-name.ts";
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
  place: "Place",
  fabricant: "Fabricant",
  fabricant_adresse: "Adresse du fabricant",
  fabricant_contact: "Contact du fabricant",
  modele_ou_lot: "Modèle ou lot",
  avertissements: "Avertissements",
  responsable_ue: "Responsable dans l’Union",
  responsable_ue_adresse: "Adresse du responsable",
  responsable_ue_contact: "Contact du responsable",
  declinaison: "Déclinaison",
  detail: "Détail",
  taille: "Taille",
  couleur: "Couleur",
  prix_declinaison: "Prix (€)",
  poids_declinaison: "Poids (g)",
  stock_declinaison: "Stock",
  place_declinaison: "Place",
  composition: "Composition",
  identifiant_declinaison: "Identifiant de la déclinaison",
  en_vente: "En vente",
} satisfies Record<SheetColumn | VariantColumn, string>;

type ImportDifference = Difference & { product: string };

const COLUMNS: Column<ImportDifference>[] = [
  { head: "Produit", at: "wide", cell: ({ product }) => product },
  ...differenceColumns("Colonne"),
];

export const ImportDifferences = ({ lines }: { lines: ImportLine[] }) => (
  <Table label="Différences" columns={COLUMNS} rows={lines.flatMap(differences)} />
);

/** Of the product, then of each of its variants under its own name. */
function differences({ productId, before, after, variants = [] }: ImportLine): ImportDifference[] {
  const own = { id: productId, name: before.name };
  const ofProduct = changed(
    own,
    sheetColumns,
    toCells(productId, before),
    toCells(productId, after),
  );
  const ofVariants = variants.flatMap(({ id, before: old, after: wanted }) => {
    const name = variantName(before, old ?? wanted);
    const known = old ? variantCells(id, old) : {};
    const told = old ? variantColumns : variantColumns.filter((column) => column !== OWN_ID);
    return changed(
      { id, name: old ? name : `${name} (nouvelle)` },
      told,
      known,
      variantCells(id, wanted),
    );
  });
  return [...ofProduct, ...ofVariants];
}

const OWN_ID = "identifiant_declinaison";

function changed<Name extends keyof typeof columnsFr>(
  { id, name }: { id: string; name: string },
  columns: readonly Name[],
  old: Partial<Record<Name, string>>,
  wanted: Record<Name, string>,
): ImportDifference[] {
  return columns
    .filter((column) => (old[column] ?? "") !== wanted[column])
    .map((column, at) => ({
      id: `${id} ${column}`,
      product: at === 0 ? name : "",
      field: columnsFr[column],
      before: old[column] ?? "",
      after: wanted[column],
    }));
}
