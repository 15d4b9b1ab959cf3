import { Database } from "lucide-react";
import { Link } from "react-router";
import type { Stores } from "#shop/connections/connections.server.ts";
import { Button, buttonClass } from "#ui/button.tsx";

export function ActionsPanel({ stores: { relational, spreadsheet } }: { stores: Stores }) {
  const canMigrate = relational.state !== "none" && spreadsheet.state !== "none";
  return (
    <section className="panel panel--line stack col-span-4" aria-labelledby="actions">
      <h2 id="actions" className="text-[1.375rem] font-normal">
        Actions
      </h2>
      <Button variant="line" block disabled={!canMigrate} aria-describedby="migration-requise">
        <Database className="icon icon--sm" />
        Migrer vers Supabase
      </Button>
      {!canMigrate && (
        <p className="t-xs" id="migration-requise">
          Les connexions Airtable et Supabase sont requises pour la migration.
        </p>
      )}
      <Link className={`${buttonClass("primary", { block: true })} mt-auto`} to="/admin">
        Gérer les produits
      </Link>
    </section>
  );
}
