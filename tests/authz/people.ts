import { shopPeople } from "../support/people/shop-people.ts";
import { namedThings } from "./named-things.ts";

export const PEOPLE = [
  "visitor",
  "customer",
  "other customer",
  "administrator without second factor",
  "administrator",
] as const;
export type Person = (typeof PEOPLE)[number];

/** In the address of the customer, and of nobody else. */
export const SECRET_STREET = "7 allée des Confidences";

/** The five who knock at every door; what is asked for belongs to the customer. */
export async function fivePeople() {
  const shop = shopPeople();
  const [customer, other, admin] = [
    await shop.aUser(),
    await shop.aUser(),
    await shop.aUser("admin"),
  ];
  await shop.anAddress(customer.id, SECRET_STREET);
  await shop.anAddress(other.id, "3 rue des Autres");

  async function newCookie(person: Person): Promise<string | undefined> {
    if (person === "visitor") return undefined;
    if (person === "customer") return (await shop.aSession(customer.id)).cookie;
    if (person === "other customer") return (await shop.aSession(other.id)).cookie;
    return (await shop.aSession(admin.id, person === "administrator")).cookie;
  }

  return {
    ...shop,
    customer,
    other,
    newCookie,
    customersAddress: () => shop.anAddress(customer.id, SECRET_STREET),
    customersOrder: () => shop.anOrder(customer.id, SECRET_STREET),
    /** What an address of this pattern names. */
    customersOwn: namedThings({ shop, customer, admin, street: SECRET_STREET }),
  };
}
