import { Link } from "react-router";
import type { Stores } from "#shop/connections/store-status.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";

/** What stays on the screen as long as it is true. */
export function Warnings({ stores: { relational, spreadsheet } }: { stores: Stores }) {
  const isLocal = !relational.isReached && !spreadsheet.isReached;
  return (
    <div className="wrap stack [--stack:.75rem] empty:hidden">
      {isLocal && <LocalData />}
      {spreadsheet.isReached && spreadsheet.state !== "connected" && (
        <Alert kind="warning">
          Certaines tables Airtable sont manquantes. Vous pouvez les créer depuis le panneau
          d'administration.
        </Alert>
      )}
      {relational.isReached && relational.state !== "connected" && (
        <Alert kind="warning">
          La connexion à Supabase est établie mais certaines tables sont manquantes.
        </Alert>
      )}
    </div>
  );
}

function LocalData() {
  const line = buttonClass("line", { size: "sm" });
  const actions = (
    <span className="row [--row:.5rem]">
      <Link className={line} to="/admin/connexions/airtable" preventScrollReset>
        Configurer Airtable
      </Link>
      <Link className={line} to="/admin/connexions/supabase" preventScrollReset>
        Configurer Supabase
      </Link>
    </span>
  );
  return (
    <Alert kind="warning" action={actions}>
      <b className="font-[550]">Données locales.</b> Ni Airtable ni Supabase ne sont connectés.
    </Alert>
  );
}
