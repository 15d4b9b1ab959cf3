import { randomInt } from "node:crypto";
import type { StartReply } from "#web/checkout/checkout-wire.ts";
import type { StartLinkReply } from "#web/checkout/link/link-wire.ts";
import { line, type Wish, wishFor } from "../../sale/http-buyers.ts";
import { orderGiftCard, paymentOf } from "../../sale/links-and-cards.ts";
import { confirmAtStripe } from "../../sale/stripe-buyers.ts";
import type { SickShop } from "./sick-shop.ts";

export type Seen = { status: number; ms: number; text: string; retryAfter: string | null };

/** What people do in the shop, and what they are answered. */
export function visitorsOf({ url, stripe, pool }: Pick<SickShop, "url" | "stripe" | "pool">) {
  async function ask(path: string, body?: object | URLSearchParams): Promise<Seen> {
    const started = performance.now();
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(url + path, {
      redirect: "manual",
      headers: {
        Origin: url,
        // Each comes from elsewhere: the shop limits what one address may write.
        "X-Forwarded-For": `10.0.${randomInt(256)}.${randomInt(256)}`,
        ...(body && !isForm ? { "Content-Type": "application/json" } : {}),
      },
      ...(body ? { method: "POST", body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    const ms = Math.round(performance.now() - started);
    return { status: response.status, ms, text, retryAfter: response.headers.get("Retry-After") };
  }

  return {
    /** The same for everyone, and kept. */
    readHome: () => ask("/"),
    /** Rendered for the visitor, without asking the database. */
    readLogin: () => ask("/login"),
    /** Rendered from the database. */
    search: (word: string) => ask(`/products?q=${word}`),
    write: (email: string) =>
      ask("/contact", new URLSearchParams({ name: "Zoé", email, message: "Ma feuille jaunit" })),
    wish: (productId: string) => wishFor([line(productId)]),
    /** Up to « paid », or to the answer that stops the buyer. */
    async buy(wish: Wish): Promise<Seen> {
      const begun = await ask("/api/checkout", wish);
      if (begun.status !== 200) return begun;
      const reply = JSON.parse(begun.text) as StartReply;
      if (reply.outcome !== "started") return begun;
      await confirmAtStripe(stripe, reply.order.payment);
      const back = await ask("/api/checkout/outcome", { checkoutKey: wish.checkoutKey });
      return { ...back, ms: begun.ms + back.ms };
    },
    /** By the page of a link that the shop has not changed, as far as one comes. */
    async payLink(token: string, { delivery }: Wish): Promise<Seen> {
      const begun = await ask(`/payer/${token}/commencer`, { version: 1, delivery });
      if (begun.status !== 200) return begun;
      const reply = JSON.parse(begun.text) as StartLinkReply;
      if (reply.outcome !== "started") return begun;
      await confirmAtStripe(stripe, paymentOf(reply.order));
      const { checkoutKey } = reply.order;
      const back = await ask("/api/checkout/outcome", { checkoutKey });
      return { ...back, ms: begun.ms + back.ms };
    },
    /** A gift card to print, which is sent to its buyer as soon as it is paid. */
    async buyGiftCard(email: string): Promise<Seen> {
      const page = await orderGiftCard(url, email);
      await ask(page);
      const asked = `select intent_id from payments join orders on orders.id = order_id
         where customer_email = $1`;
      const intent = stripe.intents.get((await pool.query(asked, [email])).rows[0].intent_id);
      await confirmAtStripe(stripe, { intentId: intent.id, clientSecret: intent.clientSecret });
      return ask(page);
    },
  };
}

const IN_FRENCH = /La boutique|rien n’est perdu|"payment_unavailable"/;
const FROM_INSIDE = /ECONN|kysely|node:internal|\bat async\b/;

/** « asked to come back »: told so in French, or by a code that the page puts in French. */
export function outcomeOf({ status, text, retryAfter }: Seen): string {
  if (status === 200 && text.includes('"paid"')) return "paid";
  const isPolite = IN_FRENCH.test(text) && !FROM_INSIDE.test(text);
  if (status === 503 && retryAfter && isPolite) return "asked to come back";
  return `${status} ${text.slice(0, 200)}`;
}
