import { Pencil } from "lucide-react";
import { href, Link, Outlet } from "react-router";
import { type HomeBlock, homeBlocks, rulesOf } from "#shop/content/home-texts.ts";
import { readHome } from "#shop/content/read-home.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { Panel } from "#ui/panel.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ScreenFailure } from "../frame/screen-failure.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/home-page";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  return loadScreen(args, async () => ({ texts: await readHome(database) }));
}

const BLOCKS = Object.keys(homeBlocks) as HomeBlock[];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Page d’accueil" lede="Les mots de la première page de la boutique">
        <a className={buttonClass("line", { size: "sm" })} href={href("/")}>
          Voir en boutique
        </a>
      </AdminHead>
      {loaderData ? (
        <div className="wrap home-blocks">
          {BLOCKS.map((block) => (
            <Block key={block} block={block} texts={loaderData.texts[block]} />
          ))}
        </div>
      ) : (
        <ScreenFailure />
      )}
      <Outlet />
    </>
  );
}

function Block({ block, texts }: { block: HomeBlock; texts: Record<string, string> }) {
  const { label } = homeBlocks[block];
  return (
    <Panel
      id={block}
      title={label}
      beside={
        <Link
          className="icon-btn"
          to={href("/admin/accueil/:bloc", { bloc: block })}
          preventScrollReset
        >
          <Pencil className="icon" />
          <span className="sr-only">Modifier : {label}</span>
        </Link>
      }
    >
      <dl className="stack t-sm [--stack:.875rem]">
        {rulesOf(block).map(([name, rule]) => (
          <div key={name}>
            <dt className="c-3 t-xs">{rule.label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              {rule.kind === "toggle" ? yesOrNo(texts[name]) : texts[name]}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const yesOrNo = (value: string | undefined) => (value ? "Oui" : "Non");
