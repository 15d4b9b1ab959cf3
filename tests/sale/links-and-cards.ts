import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { StartedLinkOrder, StartLinkReply } from "#web/checkout/link/link-wire.ts";
import type { aKeeper } from "../support/people/keeper.ts";
import type { wishFor } from "./http-buyers.ts";

type Keeper = Awaited<ReturnType<typeof aKeeper>>;
type Piece = { productId: string; variantId: string };
type PaymentLink = { id: string; token: string };

const linkFields = (id: string, version: number, { productId, variantId }: Piece) => ({
  ...{ id, version: String(version), name: "@lucie.en.pot", hours: "48", delivery: "chosen" },
  lines: JSON.stringify([{ kind: "piece", productId, variantId, quantity: 1, options: {} }]),
});

/** What the desk sends to make a link; sent again, it is the same link. */
export function linkMaker(keeper: Keeper, piece: Piece) {
  const id = randomUUID();
  const page = `/admin/a-regler/${id}`;
  return {
    id,
    make: async (): Promise<boolean> =>
      (await keeper.send("/admin/a-regler/nouveau", linkFields(id, 0, piece))).status === 302,
    /** As it is sent to whoever pays. */
    token: async (): Promise<string> =>
      /\/payer\/([\w-]{24})/.exec((await keeper.read(page)).text)?.[1] ?? "",
    /** The shop takes a euro off. */
    change: async (): Promise<boolean> => {
      const fields = { ...linkFields(id, 1, piece), discount: "1,00" };
      return (await keeper.send(page, fields)).status === 302;
    },
  };
}

/** What the page of a link sends, with the version that it was shown; null when it is refused. */
export async function startLink(
  { url, pool }: { url: string; pool: Pick<Pool, "query"> },
  { id, token }: PaymentLink,
  { delivery }: Pick<ReturnType<typeof wishFor>, "delivery">,
): Promise<StartedLinkOrder | null> {
  const asked = "select version from payment_links where id = $1";
  const { version } = (await pool.query(asked, [id])).rows[0];
  const response = await fetch(`${url}/payer/${token}/commencer`, {
    method: "POST",
    headers: { Origin: url, "Content-Type": "application/json" },
    body: JSON.stringify({ version, delivery }),
  });
  if (response.status !== 200) return null;
  const reply = (await response.json()) as StartLinkReply;
  return reply.outcome === "started" ? reply.order : null;
}

/** As Stripe names the payment in its secret. */
export const paymentOf = ({ clientSecret }: { clientSecret: string }) => ({
  clientSecret,
  intentId: clientSecret.split("_secret")[0] ?? "",
});

/** Orders a gift card to print; gives back the page on which it is paid. */
export async function orderGiftCard(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/cartes-cadeaux`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url },
    body: new URLSearchParams({
      ...{ amount: "50", to: "Lucie", from: "Camille", delivery: "print" },
      ...{ buyerName: "Camille Roux", buyerEmail: email },
    }),
  });
  const page = response.headers.get("Location");
  if (!page) throw new Error(`no gift card was ordered: ${response.status}`);
  return page;
}
