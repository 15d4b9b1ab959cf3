import { Link } from "react-router";
import { storeStateFr } from "#copy/connections/store-state.ts";
import { spreadsheetTroubleFr } from "#copy/connections/store-trouble.ts";
import { type StoreStatus, shownIn } from "#shop/connections/store-status.ts";
import { Tag } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { TableList } from "./table-list.tsx";

const CREATE = "/admin/connexions/airtable/tables";

export function SpreadsheetCard({ status }: { status: StoreStatus }) {
  const { label, tone } = storeStateFr[status.state];
  const isSending = useIsSending(CREATE);
  const canCreate = status.isReached && status.state !== "connected";
  return (
    <article className="conn">
      <header>
        <h2>Tables Airtable</h2>
        <div className="row row--between justify-self-stretch">
          <Tag tone={tone}>{label}</Tag>
          {status.state !== "none" && (
            <Link className="link link--tap t-sm" to="/admin/miroir">
              Voir le miroir
            </Link>
          )}
        </div>
      </header>
      <TableList tables={shownIn("admin", status)} missing="Non détectée" />
      {status.trouble && <p className="t-xs c-err">{spreadsheetTroubleFr[status.trouble]}</p>}
      <StepForm action={CREATE} preventScrollReset className="contents">
        <Button type="submit" variant="line" size="sm" disabled={!canCreate} busy={isSending}>
          Créer les tables manquantes
        </Button>
      </StepForm>
    </article>
  );
}
