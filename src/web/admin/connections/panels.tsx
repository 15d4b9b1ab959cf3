import { Link } from "react-router";
import { storeStateFr } from "#copy/store-state.ts";
import { canMigrate, type StoreStatus, shownIn } from "#shop/connections/store-status.ts";
import { Tag } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import type { AdminPage } from "./admin-page.ts";
import { MigrationCard } from "./migration-card.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { SpreadsheetCard } from "./spreadsheet-card.tsx";
import { TableList } from "./table-list.tsx";

export function Panels({ stores, payment, migration }: AdminPage) {
  const { relational, spreadsheet } = stores;
  return (
    <section className="wrap" aria-label="Connexions">
      <div className="conn-grid">
        <PaymentCard payment={payment} />
        <SpreadsheetCard status={spreadsheet} />
        <RelationalCard status={relational} />
        {canMigrate(stores) && <MigrationCard migration={migration} />}
      </div>
    </section>
  );
}

function RelationalCard({ status }: { status: StoreStatus }) {
  const { label, tone } = storeStateFr[status.state];
  return (
    <article className="conn">
      <header>
        <h2>Tables Supabase</h2>
        <Tag tone={tone}>{label}</Tag>
      </header>
      <TableList tables={shownIn("admin", status)} missing="Non détectée" />
      <Link
        className={`${buttonClass("quiet", { size: "sm" })} -ml-4`}
        to="/admin/connexions/supabase"
        preventScrollReset
      >
        Détails de la connexion
      </Link>
    </article>
  );
}
