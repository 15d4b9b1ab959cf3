import { href, Link } from "react-router";
import { isId } from "#kernel/ids.ts";
import { listWithdrawals } from "#shop/withdrawals/list-withdrawals.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ScreenFailure } from "../frame/screen-failure.tsx";
import { ListMore } from "../lists/list-more.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/withdrawals";
import { WithdrawalsTable } from "./withdrawals-table.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  const { searchParams } = args.url;
  return loadScreen(args, async () => {
    const onlyOpen = searchParams.get("voir") !== "toutes";
    const after = searchParams.get("apres") ?? "";
    const asked = { onlyOpen, after: isId(after) ? after : null };
    return { onlyOpen, now: clock.now(), ...(await listWithdrawals({ db: database.db }, asked)) };
  });
}

export default function Withdrawals({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        title="Rétractations"
        lede="Le remboursement est dû dans les 14 jours qui suivent la déclaration."
      />
      {loaderData ? (
        <div className="wrap desk-column">
          <Views onlyOpen={loaderData.onlyOpen} />
          {loaderData.withdrawals.length > 0 ? (
            <WithdrawalsTable withdrawals={loaderData.withdrawals} now={loaderData.now} />
          ) : (
            <EmptyState title="Aucune rétractation">
              {loaderData.onlyOpen ? "Rien n’attend votre réponse." : "Personne ne s’est rétracté."}
            </EmptyState>
          )}
          <ListMore next={loaderData.next} />
        </div>
      ) : (
        <ScreenFailure />
      )}
    </>
  );
}

function Views({ onlyOpen }: { onlyOpen: boolean }) {
  const path = href("/admin/retractations");
  const view = (label: string, to: string, isCurrent: boolean) => (
    <Link to={to} className="chip" aria-current={isCurrent}>
      {label}
    </Link>
  );
  return (
    <nav className="row [--row:.5rem]" aria-label="Rétractations à afficher">
      {view("À traiter", path, onlyOpen)}
      {view("Toutes", `${path}?voir=toutes`, !onlyOpen)}
    </nav>
  );
}
