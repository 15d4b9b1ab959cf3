import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { simulatedGateway } from "../../src/adapters/simulated-payments/simulated-gateway.server.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { basisPoints, cents } from "../../src/kernel/money.ts";
import { startGiftOrder } from "../../src/shop/gift-sales/start-gift-order.server.ts";
import { linkToken } from "../../src/shop/payment-links/link-token.server.ts";
import { saveLink } from "../../src/shop/payment-links/save-link.server.ts";
import type { ShopPeople } from "../support/people/shop-people.ts";
import { addGiftCard } from "../support/shop/add-gift-card.ts";
import { value } from "../support/shop/shop-floor.ts";

type Given = {
  shop: ShopPeople;
  customer: { id: string; email: string };
  admin: { id: string; email: string };
  street: string;
};

const repotting = {
  kind: "free",
  name: "Rempotage à l’atelier",
  priceCents: cents(800),
  vatBasisPoints: basisPoints(2000),
} as const;

/** What addresses of patterns name: made anew for each, with the customer's street where it has one. */
export function namedThings({ shop, customer, admin, street }: Given) {
  const { db, pool } = shop;
  const { secretKey } = inject("shop");
  const till = { db, clock: systemClock, gateway: simulatedGateway({ db }), secretKey };

  const anOrder = () => shop.anOrder(customer.id, street);
  const anAddress = () => shop.anAddress(customer.id, street);

  async function aGiftCard(): Promise<string> {
    const { id } = await addGiftCard(db, 5000, {
      recipientName: "Lucie",
      message: street,
      now: new Date(),
    });
    return id;
  }

  /** Its key. */
  async function aGiftOrder(): Promise<string> {
    const wish = {
      amountCents: cents(5000),
      recipientName: "Lucie",
      senderName: "Camille",
      message: street,
      buyer: { name: "Camille", email: customer.email },
      delivery: "print",
      recipientEmail: null,
      sendOn: null,
    } as const;
    return (await startGiftOrder(till, { wish, userId: customer.id })).checkoutKey;
  }

  async function aLink(): Promise<string> {
    const place = { address: street, postalCode: "69001", city: "Lyon", country: "France" };
    const saved = await saveLink(till, {
      id: null,
      by: { userId: admin.id, email: admin.email },
      typed: {
        wish: { lines: [repotting], discountCents: cents(0) },
        person: { name: "Camille", email: customer.email, ...place },
        delivery: "known",
        heldHours: 48,
        customerNote: null,
        ownNote: null,
      },
    });
    return value(saved).id;
  }

  const aLinkToken = async () => linkToken(secretKey, await aLink());

  /** Open, with one phone, which has the id of the fair: one sample fills a whole pattern. */
  async function aFair(): Promise<string> {
    const id = randomUUID();
    await pool.query(
      `with fair as (
         insert into fairs (id, name, place, starts_on, ends_on, state, opened_at)
         values ($1, 'Foire aux plantes', $2, current_date, current_date + 1, 'open', now())
         returning id
       )
       insert into fair_devices (fair_id, id, name, came_at, heard_at)
       select id, id, 'Téléphone 1', now(), now() from fair`,
      [id, street],
    );
    return id;
  }

  const kinds: readonly (readonly [RegExp, () => Promise<string>])[] = [
    [/^\/(account|admin)\/commandes/, anOrder],
    [/^\/admin\/cartes-cadeaux\/:id/, aGiftCard],
    [/^\/cartes-cadeaux\/paiement/, aGiftOrder],
    [/^\/admin\/a-regler\/:id/, aLink],
    [/^\/payer\//, aLinkToken],
    [/^\/admin\/foires\/:id/, aFair],
  ];
  return async (pattern: string): Promise<string> => {
    // A customer has room for few addresses: none is made for a pattern that names nothing.
    if (!/:\w|\*$/.test(pattern)) return "";
    return (kinds.find(([kind]) => kind.test(pattern))?.[1] ?? anAddress)();
  };
}
