import { Suspense, use } from "react";
import { data, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { hiddenMeta } from "#web/document/seo.ts";
import { followRedirect } from "#web/parts/forms/follow-redirect.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireCustomer } from "#web/server/session.server.ts";
import type { Route } from "./+types/account";
import { AccountContent } from "./frame/account-content.tsx";
import { AccountFrame } from "./frame/account-frame.tsx";
import { type AccountPage, FAILED } from "./frame/account-page.ts";
import { AccountSkeleton } from "./frame/account-skeleton.tsx";
import { tabOf } from "./frame/account-tab.ts";
import { loadAccountPage } from "./frame/load-account-page.server.ts";
import { useAskedTab } from "./frame/use-asked-tab.ts";
import { AFTER } from "./orders/order-cursor.ts";

type Data = { page: AccountPage | Promise<AccountPage> };

export async function loader({ url, ...args }: Route.LoaderArgs) {
  const house = args.context.get(houseContext);
  try {
    const page = await loadAccountPage(house, await requireCustomer(args), url);
    return data<Data>({ page }, { status: page.content.tab === "failed" ? 503 : 200 });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    house.logger.error({ err: error }, "account not loaded");
    return data<Data>({ page: FAILED }, { status: 503 });
  }
}

/**
 * From another page the placeholder shows at once, and a visitor learns only then that the account
 * asks to sign in; within the account, what is there stays until the rest has come.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Data> {
  const isHere = window.location.pathname.startsWith("/account");
  const page = serverLoader().then((loaded) => loaded.page);
  if (!isHere) return { page: page.catch(followRedirect).catch(() => FAILED) };
  return { page: await page.catch(orFailed) };
}

function orFailed(error: unknown): AccountPage {
  if (error instanceof Response) throw error;
  return FAILED;
}

/** A dialog opens over what is there already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod = "GET",
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const [shown, asked] = [currentUrl, nextUrl].map((url) => url.searchParams.get(AFTER));
  const isSameTab = tabOf(currentUrl) === tabOf(nextUrl) && shown === asked;
  const isMove = formMethod === "GET" && currentUrl.href !== nextUrl.href;
  return isSameTab && isMove ? false : defaultShouldRevalidate;
}

export const meta = () => hiddenMeta("Mon Compte", "Votre profil, vos adresses et vos commandes.");

export default function Account({ loaderData }: Route.ComponentProps) {
  const tab = tabOf(useLocation());
  const waiting = (
    <AccountFrame person="loading" tab={tab}>
      <AccountSkeleton />
    </AccountFrame>
  );
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 className="t-page">Mon Compte</h1>
      </div>
      <Suspense fallback={waiting}>
        <Loaded given={loaderData.page} />
      </Suspense>
    </div>
  );
}

function Loaded({ given }: { given: AccountPage | Promise<AccountPage> }) {
  const { person, content } = given instanceof Promise ? use(given) : given;
  const { tab, isSlow } = useAskedTab();
  return (
    <AccountFrame person={person} tab={tab}>
      {isSlow ? <AccountSkeleton /> : <AccountContent person={person} content={content} />}
      <Outlet context={{ person, content } satisfies AccountPage} />
    </AccountFrame>
  );
}
