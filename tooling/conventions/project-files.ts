import path from "node:path";

/** Commands are run from the root of the project, out of their sources or built. */
const root = path.resolve();

export const migrationsDir = path.join(root, "db", "migrations");
export const seedDir = path.join(root, "db", "seed");
export const pictureManifestFile = path.join(root, "pictures", "manifest.json");
export const schemaFile = path.join(root, "src", "platform", "db", "schema.ts");
