import { Pause, Pencil, Play, Plus } from "lucide-react";
import { href, Link, Outlet, useSearchParams } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { benefitFr, codeStateFr, conditionsFr } from "#copy/orders/code-terms.ts";
import { type CodeList, type ListedCode, listCodes } from "#shop/codes/list-codes.server.ts";
import { Tag, type TagTone } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Fact } from "#ui/fact.tsx";
import { type Column, Table } from "#ui/table/table.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ScreenFailure } from "../frame/screen-failure.tsx";
import { CodeTabs } from "../gift-cards/code-tabs.tsx";
import { LineLink, Mark } from "../lists/line-buttons.tsx";
import { ListMore } from "../lists/list-more.tsx";
import { listParams } from "../lists/list-params.ts";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/codes";
import { codesSearch } from "./codes-address.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  const { after } = listParams(args.url.searchParams);
  return loadScreen(args, () => listCodes({ db: database.db, clock }, { after }));
}

const NEW = { id: "nouveau" };

export default function Codes({ loaderData }: Route.ComponentProps) {
  const search = codesSearch(useSearchParams()[0]);
  return (
    <>
      <AdminHead title="Codes de réduction" lede={loaderData ? ledeOf(loaderData) : undefined}>
        <Link
          className={buttonClass("primary", { size: "sm" })}
          to={`${href("/admin/codes/:id", NEW)}${search}`}
        >
          <Plus className="icon icon--sm" /> Nouveau code
        </Link>
      </AdminHead>
      <CodeTabs current="codes" />
      {loaderData ? <Lines {...loaderData} /> : <ScreenFailure />}
      <Outlet />
    </>
  );
}

const ledeOf = ({ activeCount }: CodeList): string =>
  activeCount < 2
    ? `${activeCount} code actif, non cumulable`
    : `${activeCount} codes actifs, non cumulables`;

const TONES = {
  active: "green",
  coming: "blue",
  ended: "grey",
  used_up: "amber",
  stopped: "grey",
} satisfies Record<ListedCode["state"], TagTone>;

/** What is done with a code comes back to the page that it is on. */
const columns = (search: string): Column<ListedCode>[] => [
  {
    head: "Code",
    cell: (code) => (
      <Link className="link link--tap" to={`${href("/admin/codes/:id", code)}${search}`}>
        {code.name}
      </Link>
    ),
  },
  {
    head: "Avantage",
    at: "wide",
    cell: (code) => (
      <>
        {benefitFr(code)}
        <span className="t-xs c-3 block">{conditionsFr(code)}</span>
      </>
    ),
  },
  {
    head: "Usages",
    isNamed: true,
    cell: ({ uses, mostUses }) => (mostUses === null ? uses : `${uses} / ${mostUses}`),
  },
  {
    head: "Remises",
    isNumber: true,
    isNamed: true,
    cell: ({ givenCents }) => formatPrice(givenCents),
  },
  {
    head: "État",
    at: "corner",
    cell: ({ state }) => <Tag tone={TONES[state]}>{codeStateFr[state]}</Tag>,
  },
  {
    head: "Actions",
    isHeadHidden: true,
    at: "foot",
    cell: (code) => (
      <StepForm action={`${href("/admin/codes/:id/etat", code)}${search}`} preventScrollReset>
        <LineLink
          to={`${href("/admin/codes/:id", code)}${search}`}
          label={`Modifier : ${code.name}`}
        >
          <Pencil className="icon" />
        </LineLink>
        {code.state === "stopped" ? (
          <Mark kind="resumed" label={`Reprendre : ${code.name}`}>
            <Play className="icon" />
          </Mark>
        ) : (
          <Mark kind="stopped" label={`Arrêter : ${code.name}`}>
            <Pause className="icon" />
          </Mark>
        )}
      </StepForm>
    ),
  },
];

function Lines({ codes, next, month }: CodeList) {
  const search = codesSearch(useSearchParams()[0]);
  const { givenCents, soldCents } = month;
  const asked = givenCents + soldCents;
  const share = asked === 0 ? 0 : Math.round((givenCents / asked) * 1000) / 10;
  return (
    <div className="wrap">
      <dl className="bg-sousbois-950 mb-6 grid grid-cols-2 border border-(--filet) [&_dt]:text-xs [&_dt]:text-(--texte-3) [&>div]:px-5 [&>div]:py-4 [&>div+div]:border-l [&>div+div]:border-(--filet)">
        <Fact name="Remises ce mois" className="t-plant price">
          {formatPrice(givenCents)}
        </Fact>
        <Fact name="Part des ventes" className="t-plant price">
          {`${share.toLocaleString("fr-FR")} %`}
        </Fact>
      </dl>
      <Table
        label="Codes de réduction"
        columns={columns(search)}
        rows={codes}
        empty={
          <EmptyState title="Aucun code">
            Créez-en un pour une foire, une fête, un merci.
          </EmptyState>
        }
      />
      <ListMore next={next} />
    </div>
  );
}
