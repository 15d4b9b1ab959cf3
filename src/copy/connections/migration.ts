import type { LineOutcome, MigrationFailure } from "#shop/migration/catalogue-migration.ts";
import type { MigrationKind } from "#shop/migration/compare-records.ts";
import type { MigratedProduct } from "#shop/migration/migrated-product.ts";
import { spreadsheetTroubleFr } from "./store-trouble.ts";

export const migrationFailureFr = {
  ...spreadsheetTroubleFr,
  not_found: "La table Products n’est pas dans cette base Airtable.",
  no_spreadsheet: "Airtable a été déconnecté.",
  internal: "La boutique a rencontré une erreur. Reprenez la migration.",
} satisfies Record<MigrationFailure, string>;

export const migrationKindFr = {
  new: "Nouveaux",
  changed: "Modifiés",
  refused: "Refusés",
  unchanged: "Identiques",
} satisfies Record<MigrationKind, string>;

export const lineOutcomeFr = {
  added: { label: "Ajouté", tone: "green" },
  updated: { label: "Mis à jour", tone: "green" },
  edited: { label: "Laissé : modifié depuis la comparaison", tone: "amber" },
  held: { label: "Laissé : stock retenu par une commande", tone: "amber" },
  taken: { label: "Laissé : ce nom vient d’être pris", tone: "amber" },
} as const satisfies Record<LineOutcome, { label: string; tone: string }>;

export const migratedFieldFr = {
  name: "Nom",
  description: "Description",
  price_cents: "Prix",
  category: "Catégorie",
  stock: "Stock",
  customization: "Options",
  picture: "Photographie",
} satisfies Record<keyof MigratedProduct, string>;
