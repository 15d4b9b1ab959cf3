import { storeStateFr } from "#copy/connections/store-state.ts";
import type { Stores } from "#shop/connections/store-status.ts";
import { type StoreStatus, shownIn } from "#shop/connections/store-status.ts";
import { Tag } from "#ui/badge.tsx";
import { Panel } from "#ui/panel.tsx";
import { RefreshButton } from "../connections/refresh-button.tsx";

export function DatabasesPanel({ stores }: { stores: Stores }) {
  return (
    <Panel
      id="bases"
      title="Bases de données"
      className="panel panel--line col-span-8"
      beside={
        <RefreshButton to="/dashboard" variant="line">
          Actualiser les connexions
        </RefreshButton>
      }
    >
      <div className="cards-2 gap-8">
        <StoreTables title="Supabase" status={stores.relational} />
        <StoreTables title="Airtable" status={stores.spreadsheet} />
      </div>
    </Panel>
  );
}

function StoreTables({ title, status }: { title: string; status: StoreStatus }) {
  const { label, tone } = storeStateFr[status.state];
  return (
    <div className="stack [--stack:.875rem]">
      <div className="row row--between">
        <h3 className="t-label">{title}</h3>
        <Tag tone={tone}>{label}</Tag>
      </div>
      <ul className="stack [--stack:.375rem]">
        {shownIn("dashboard", status).map(({ name, title, isDetected }) => (
          <li key={name} className={isDetected ? "dot" : "dot is-off"}>
            {title}
            <span className="sr-only">{isDetected ? "détectée" : "non détectée"}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
