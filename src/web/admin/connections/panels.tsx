import { Database } from "lucide-react";
import { Link } from "react-router";
import { storeStateFr } from "#copy/store-state.ts";
import { type StoreStatus, shownIn } from "#shop/connections/store-status.ts";
import { Tag } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import type { AdminPage } from "./admin-page.ts";
import { PaymentCard } from "./payment-card.tsx";
import { TableList } from "./table-list.tsx";

export function Panels({ stores, payment }: AdminPage) {
  const { relational, spreadsheet } = stores;
  const canMigrate = relational.state !== "none" && spreadsheet.state !== "none";
  return (
    <section className="wrap" aria-label="Connexions">
      <div className="conn-grid">
        <PaymentCard payment={payment} />
        <SpreadsheetCard status={spreadsheet} />
        <RelationalCard status={relational} />
        {canMigrate && <MigrationCard />}
      </div>
    </section>
  );
}

function SpreadsheetCard({ status }: { status: StoreStatus }) {
  const { label, tone } = storeStateFr[status.state];
  return (
    <article className="conn">
      <header>
        <h2>Tables Airtable</h2>
        <Tag tone={tone}>{label}</Tag>
      </header>
      <TableList tables={shownIn("admin", status)} missing="Non détectée" />
      <Button variant="line" size="sm" disabled={status.state === "none"}>
        Créer les tables manquantes
      </Button>
    </article>
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

function MigrationCard() {
  return (
    <article className="conn">
      <header>
        <h2>Migration</h2>
      </header>
      <p className="t-sm t-body">
        Copier le catalogue Airtable dans Supabase. Les produits déjà présents sont mis à jour.
      </p>
      <Button variant="line" size="sm">
        <Database className="icon icon--sm" />
        Migrer vers Supabase
      </Button>
    </article>
  );
}
