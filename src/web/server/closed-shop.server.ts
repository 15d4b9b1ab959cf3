import { data } from "react-router";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import type { ClosedShopData } from "#web/parts/shell/closed-shop.tsx";
import type { Route } from "../+types/root";
import { ACCESS } from "./access.ts";
import { houseContext } from "./house.server.ts";

type Pattern = keyof typeof ACCESS;

/**
 * What is not for customers or administrators and yet never closes: the ways in for both, what
 * became of an order, the withdrawal that the law grants, and what machines tell or ask the shop.
 */
const NEVER_CLOSED: ReadonlySet<string> = new Set<Pattern>([
  "/login",
  "/login/verification",
  "/login/mot-de-passe-oublie",
  "/login/nouveau-mot-de-passe",
  "/signup/confirmation",
  "/account/nouvel-email",
  "/account/supprime",
  "/admin/invitation",
  "/deconnexion",
  "/profile",
  "/paiement/retour/:token",
  "/order-success",
  "/commande/attente/:token",
  "/retractation",
  "/api/session",
  "/api/verification",
  "/api/consent",
  "/api/checkout/outcome",
  "/api/checkout/confirmation",
  "/webhooks/stripe",
  "/api/webhooks/sendcloud",
  "/robots.txt",
]);

/** Robots are asked to come back, not to remember that there was nothing. */
const CLOSED = { "Retry-After": "3600", "X-Robots-Tag": "noindex" };

type Asked = Parameters<Route.MiddlewareFunction>[0];

function isClosedTo({ context, pattern }: Pick<Asked, "context" | "pattern">): boolean {
  if (context.get(houseContext).shopIdentity.isOpen()) return false;
  const path = `/${pattern.replace(/^\//, "")}`;
  return ACCESS[path as Pattern].who === "everyone" && !NEVER_CLOSED.has(path);
}

/** Outside the refusal, whose page is drawn between the two. */
export const tellRobots: Route.MiddlewareFunction = async (asked, next) => {
  const response = await next();
  if (!isClosedTo(asked)) return response;
  for (const [name, value] of Object.entries(CLOSED)) response.headers.set(name, value);
  return response;
};

/** A production shop that owes the law a mention sells nothing and shows nothing, until it is paid. */
export const refuseWhenClosed: Route.MiddlewareFunction = (asked, next) => {
  if (!isClosedTo(asked)) return next();
  const { details, missing } = asked.context.get(houseContext).shopIdentity.current();
  const isOwn = missing.every(({ kind }) => kind !== "details");
  const email = isOwn ? details.email : null;
  const closed: ClosedShopData = { closed: true, email, picture: sitePictures.hero };
  if (isPage(asked)) throw data(closed, { status: 503 });
  return Response.json({ outcome: "closed" }, { status: 503 });
};

/** Files for machines and doors for scripts have no page to say it on. */
const isPage = ({ pattern }: Asked) =>
  !pattern.includes("api/") && !/\.(?:txt|xml)$|sitemaps/.test(pattern);
