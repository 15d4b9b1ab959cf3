import { Link } from "react-router";
import { canMigrate, type Stores } from "#shop/connections/store-status.ts";
import { buttonClass } from "#ui/button.tsx";
import { StartButton } from "../migration/start-button.tsx";

export function ActionsPanel({ stores }: { stores: Stores }) {
  const isPossible = canMigrate(stores);
  return (
    <section className="panel panel--line stack col-span-4" aria-labelledby="actions">
      <h2 id="actions" className="text-[1.375rem] font-normal">
        Actions
      </h2>
      <StartButton
        from="/dashboard"
        isDisabled={!isPossible}
        describedBy={isPossible ? undefined : "migration-requise"}
        block
      />
      {!isPossible && (
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
