import { Link } from "react-router";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import type { Route } from "./+types/settings";
import { MissingList } from "./mentions/missing-list.tsx";
import { mendings } from "./mentions/missing-mentions.ts";
import { settingsCards } from "./settings-cards.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, config } = args.context.get(houseContext);
  const { missing } = await readShopIdentity(database, config);
  return { missing: mendings(missing), isDemonstration: config.isDemonstration };
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Réglages" lede="Ce que la boutique affiche et facture." />
      <div className="wrap stack [--stack:var(--gap)]">
        <MissingList {...loaderData} />
        <div className="conn-grid">
          {settingsCards.map(({ to, title, words }) => (
            <article key={to} className="conn">
              <h2>{title}</h2>
              <p className="t-sm t-body">{words}</p>
              <Link className={buttonClass("line", { size: "sm" })} to={to}>
                Modifier<span className="sr-only"> : {title}</span>
              </Link>
            </article>
          ))}
        </div>
      </div>
    </>
  );
}
