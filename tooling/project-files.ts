import path from "node:path";

const root = path.dirname(import.meta.dirname);

export const migrationsDir = path.join(root, "db", "migrations");
export const seedDir = path.join(root, "db", "seed");
export const pictureManifestFile = path.join(root, "pictures", "manifest.json");
export const schemaFile = path.join(root, "src", "platform", "db", "schema.ts");
