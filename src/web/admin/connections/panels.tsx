import { Link } from "react-router";
import { storeStateFr } from "#copy/connections/store-state.ts";
import { canMigrate, type StoreStatus, shownIn } from "#shop/connections/store-status.ts";
import { Tag } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import type { AdminPage } from "./admin-page.ts";
import { CarrierCard } from "./carrier-card.tsx";
import { ForecastCard } from "./forecast-card.tsx";
import { ConnectionActions } from "./head-actions.tsx";
import { MigrationCard } from "./migration-card.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { SpreadsheetCard } from "./spreadsheet-card.tsx";
import { TableList } from "./table-list.tsx";

/** Always open on a desk; on a phone, folded below the catalogue (admin.css). */
export function Panels(page: AdminPage) {
  const { stores, payment, migration, forecast, carrier } = page;
  const { relational, spreadsheet } = stores;
  return (
    <section className="wrap conn-panels" aria-label="Connexions">
      <details>
        <summary>Connexions</summary>
        <div className="row [--row:.625rem] pb-4 md:hidden">
          <ConnectionActions {...page} />
        </div>
        <div className="conn-grid">
          <PaymentCard payment={payment} />
          <SpreadsheetCard status={spreadsheet} />
          <RelationalCard status={relational} />
          <ForecastCard forecast={forecast} />
          <CarrierCard carrier={carrier} />
          {canMigrate(stores) && <MigrationCard migration={migration} />}
        </div>
      </details>
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
