import type { BrowserContext } from "@playwright/test";
import { ACCOUNT_HINT } from "../../src/web/parts/shell/account-hint.ts";
import { aCustomer, anAddress, anOrder, signIn } from "../e2e/people.ts";
import { enterAsShopkeeper } from "../support/people/shopkeeper-session.ts";
import { sendInPart } from "./send-in-part.ts";
import type { Shot } from "./shot.ts";

/** Newest first. */
const ORDERS = [
  {
    status: "shipped",
    day: "2026-11-12",
    items: [
      { slug: "monstera-thai-constellation", quantity: 1, options: { size: "Jeune plant 12 cm" } },
      { slug: "pot-ceramique", quantity: 2, options: { size: "Ø 15 cm", color: "Noir mat" } },
    ],
  },
  { status: "delivered", day: "2026-09-03", items: [{ slug: "monstera-peru", quantity: 1 }] },
  { status: "cancelled", day: "2026-06-21", items: [{ slug: "monstera-deliciosa", quantity: 1 }] },
];

type Who = NonNullable<Shot["who"]>;
type Cookies = Parameters<BrowserContext["addCookies"]>[0];
const entered = new Map<Who, Cookies>();

/**
 * Someone with two addresses and some orders, someone who has just signed up, or an administrator;
 * each once, for when nobody can.
 */
export async function enterAs(context: BrowserContext, who: Who): Promise<void> {
  const cookies =
    entered.get(who) ?? (await (who === "shopkeeper" ? enterOffice() : enterAccount(context, who)));
  entered.set(who, cookies);
  await context.addCookies(cookies);
}

/** A session's cookie changes as it is renewed: the next picture is taken with what it is now. */
export async function stayAs(context: BrowserContext, who: Who): Promise<void> {
  entered.set(who, await context.cookies());
}

/** The hint stands beside the session, as signing in sets it. */
async function enterOffice(): Promise<Cookies> {
  const { SHOP_URL: url = "", SHOP_DATABASE_URL: databaseUrl = "" } = process.env;
  const shop = { url, databaseUrl, secretKey: process.env.SHOP_SECRET_KEY ?? "" };
  const { cookies } = await enterAsShopkeeper(shop);
  return [...cookies, { name: ACCOUNT_HINT, value: "admin" }].map((cookie) => ({ ...cookie, url }));
}

async function enterAccount(
  context: BrowserContext,
  who: Exclude<Who, "shopkeeper">,
): Promise<Cookies> {
  const isSettled = who === "settled";
  const email = isSettled ? "camille.renaud@exemple.fr" : "camille@exemple.fr";
  const customer = await aCustomer({ email, isVerified: isSettled });
  if (isSettled) {
    await anAddress(customer, { street: "18 rue des Gobelins", isDefault: true });
    const nantes = { postalCode: "44000", city: "Nantes" };
    await anAddress(customer, { street: "4 quai de la Fosse", ...nantes });
    const [newest = ""] = await Promise.all(ORDERS.map((order) => anOrder(customer, order)));
    await sendInPart(newest);
  }
  await signIn(context, customer);
  return context.cookies();
}
