import { type ComponentType, type ReactNode, use } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import instrumentSans from "#ui/fonts/instrument-sans-latin-wght-normal.woff2?url";
import newsreader from "#ui/fonts/newsreader-latin-opsz-normal.woff2?url";
import { ToastProvider } from "#ui/overlay/toast.tsx";
import type { Route } from "./+types/root";
import styles from "./app.css?url";
import { consentHintScript } from "./parts/consent/consent.ts";
import { CookieConsent } from "./parts/consent/cookie-consent.tsx";
import { earlySubmitScript } from "./parts/forms/early-submit.ts";
import { accountHintScript } from "./parts/shell/account-hint.ts";
import { AccountKeeper } from "./parts/shell/account-keeper.tsx";
import { ClosedShop, closedShopIn } from "./parts/shell/closed-shop.tsx";
import { DemoBanner } from "./parts/shell/demo-banner.tsx";
import { ErrorPage } from "./parts/shell/error-page.tsx";
import { NonceContext } from "./parts/shell/nonce.ts";
import { SiteShell } from "./parts/shell/site-shell.tsx";
import { SkipLink } from "./parts/shell/skip-link.tsx";
import { WishesKeeper } from "./parts/wishes/wishes-keeper.tsx";
import { refuseWhenClosed, tellRobots } from "./server/closed-shop.server.ts";
import { guard } from "./server/guard.server.ts";
import { houseContext } from "./server/house.server.ts";
import { answerUnavailable } from "./server/pages/unavailable.server.ts";

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

export const links: Route.LinksFunction = () => [
  { ...font, href: newsreader },
  { ...font, href: instrumentSans },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export const middleware = [answerUnavailable, tellRobots, refuseWhenClosed, guard];

export function loader({ context }: Route.LoaderArgs) {
  const { config, site, shopIdentity, collectionMenu } = context.get(houseContext);
  const { mode, demo, payments } = config;
  return {
    origin: config.publicUrl.origin,
    instagramUrl: site.instagramUrl(),
    details: shopIdentity.current().details,
    collections: collectionMenu.current(),
    isDemo: mode === "production" && demo && payments.provider === "simulated",
  };
}

// What the root shows does not change while one walks through the shop.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { manifest = "/manifest.webmanifest" } = useHandle();
  return (
    // `data-account` and `data-consent` are put there by the script below, before React comes.
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content="#060807" />
        <Meta />
        <Links />
        <link rel="manifest" href={manifest} />
        <script
          nonce={use(NonceContext)}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{
            __html: accountHintScript + consentHintScript + earlySubmitScript,
          }}
        />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Page overHero={useLocation().pathname === "/"}>
      <Outlet />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const closed = closedShopIn(error);
  if (closed) return <ClosedShop {...closed} />;
  return (
    <Page>
      <ErrorPage error={error} />
    </Page>
  );
}

type ShellProps = { overHero?: boolean; children: ReactNode };
/** A route may bring a shell of its own, so that nobody else loads it, and be installed by itself. */
type Handle = { Shell?: ComponentType<ShellProps>; manifest?: string };

const useHandle = (): Handle =>
  Object.assign({}, ...useMatches().map(({ handle }) => handle as Handle | undefined));

function Page(props: ShellProps) {
  const isDemo = useRouteLoaderData<typeof loader>("root")?.isDemo;
  const { Shell = SiteShell } = useHandle();
  return (
    <ToastProvider page={useLocation().pathname}>
      <SkipLink />
      <CookieConsent />
      {isDemo && <DemoBanner />}
      <Shell {...props} />
      <AccountKeeper />
      <WishesKeeper />
    </ToastProvider>
  );
}
