import { href } from "react-router";
import { isId } from "#kernel/ids.ts";
import { listWithdrawals } from "#shop/withdrawals/list-withdrawals.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { List } from "../lists/list.tsx";
import { ListScreen } from "../lists/list-screen.tsx";
import { ListViews } from "../lists/list-views.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/withdrawals";
import { withdrawalColumns } from "./withdrawal-columns.tsx";

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
  const path = href("/admin/retractations");
  return (
    <ListScreen
      title="Rétractations"
      lede="Le remboursement est dû dans les 14 jours qui suivent la déclaration."
      page={loaderData}
    >
      {({ onlyOpen, now, withdrawals, next }) => (
        <>
          <ListViews
            label="Rétractations à afficher"
            views={[
              { label: "À traiter", to: path, isCurrent: onlyOpen },
              { label: "Toutes", to: `${path}?voir=toutes`, isCurrent: !onlyOpen },
            ]}
          />
          <List
            label="Rétractations"
            columns={withdrawalColumns(now)}
            rows={withdrawals}
            empty={{
              title: "Aucune rétractation",
              words: onlyOpen ? "Rien n’attend votre réponse." : "Personne ne s’est rétracté.",
            }}
            next={next}
          />
        </>
      )}
    </ListScreen>
  );
}
