import { type ReactNode, use } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import instrumentSans from "#ui/fonts/instrument-sans-latin-wght-normal.woff2?url";
import newsreader from "#ui/fonts/newsreader-latin-opsz-normal.woff2?url";
import { ToastProvider } from "#ui/toast.tsx";
import type { Route } from "./+types/root";
import styles from "./app.css?url";
import { refuseWhenClosed, tellRobots } from "./closed-shop.server.ts";
import { guard } from "./guard.server.ts";
import { houseContext } from "./house.server.ts";
import { accountHintScript } from "./parts/account-hint.ts";
import { AccountKeeper } from "./parts/account-keeper.tsx";
import { ClosedShop, closedShopIn } from "./parts/closed-shop.tsx";
import { consentHintScript } from "./parts/consent.ts";
import { CookieConsent } from "./parts/cookie-consent.tsx";
import { DemoBanner } from "./parts/demo-banner.tsx";
import { earlySubmitScript } from "./parts/early-submit.ts";
import { ErrorPage } from "./parts/error-page.tsx";
import { NonceContext } from "./parts/nonce.ts";
import { Promises } from "./parts/promises.tsx";
import { SiteFooter } from "./parts/site-footer.tsx";
import { SiteHeader } from "./parts/site-header.tsx";
import { SkipLink } from "./parts/skip-link.tsx";
import { answerUnavailable } from "./unavailable.server.ts";

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

export const links: Route.LinksFunction = () => [
  { ...font, href: newsreader },
  { ...font, href: instrumentSans },
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const middleware = [answerUnavailable, tellRobots, refuseWhenClosed, guard];

export function loader({ context }: Route.LoaderArgs) {
  const { config, site, shopIdentity } = context.get(houseContext);
  const { mode, demo, payments } = config;
  return {
    origin: config.publicUrl.origin,
    instagramUrl: site.instagramUrl(),
    details: shopIdentity.current().details,
    isDemo: mode === "production" && demo && payments.provider === "simulated",
  };
}

// What the root shows does not change while one walks through the shop.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
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
    <Shell overHero={useLocation().pathname === "/"}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const closed = closedShopIn(error);
  if (closed) return <ClosedShop {...closed} />;
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  );
}

function Shell({ overHero = false, children }: { overHero?: boolean; children: ReactNode }) {
  const isDemo = useRouteLoaderData<typeof loader>("root")?.isDemo;
  return (
    <ToastProvider page={useLocation().pathname}>
      <SkipLink />
      <CookieConsent />
      {isDemo && <DemoBanner />}
      <SiteHeader overHero={overHero} />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <Promises />
      <SiteFooter />
      <AccountKeeper />
    </ToastProvider>
  );
}
