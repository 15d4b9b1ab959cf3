import { inject } from "vitest";
import { ACCESS, type Access } from "../../src/web/server/access.ts";
import { dataAddress, shopRoutes } from "../authz/routes.ts";
import { visits } from "../authz/visits.ts";
import { shopPeople } from "../support/people/shop-people.ts";
import { ORIGIN } from "./production-web.ts";

export const READERS = ["visitor", "customer", "administrator"] as const;
type Reader = (typeof READERS)[number];
type Answer = { name: string; reader: Reader; response: Response; text: string };

const MAY_OPEN: Record<Access["who"], readonly Reader[]> = {
  everyone: READERS,
  customer: ["customer", "administrator"],
  admin: ["administrator"],
};

/** Beside the routes: files, refusals, and what is asked by machines. */
const OTHERS: readonly { name: string; path: string; method?: string }[] = [
  { name: "data of a page", path: dataAddress("/products") },
  { name: "/favicon.ico", path: "/favicon.ico" },
  { name: "/healthz", path: "/healthz" },
  { name: "/metrics without its token", path: "/metrics" },
  { name: "POST from nowhere", path: "/contact", method: "POST" },
  { name: "a method that nobody takes", path: "/", method: "PROPFIND" },
];

/** Every route as each of those who may open it, at an address that names something. */
export async function everyAnswer(url: string): Promise<Answer[]> {
  const people = shopPeople({ ...inject("shop"), url: ORIGIN });
  const [customer, admin] = [await people.aUser(), await people.aUser("admin")];
  const cookies: Record<Reader, string> = {
    visitor: "",
    customer: (await people.aSession(customer.id)).cookie,
    administrator: (await people.aSession(admin.id, true)).cookie,
  };
  const own = async (pattern: string) => {
    const isOrder = pattern.includes("/commandes/:id");
    if (isOrder) return people.anOrder(customer.id, "7 allée des Confidences");
    return people.anAddress(customer.id, "7 allée des Confidences");
  };
  const ask = async (name: string, path: string, reader: Reader, method = "GET") => {
    const headers = { Cookie: cookies[reader], "User-Agent": "Firefox" };
    const response = await fetch(url + path, { method, headers, redirect: "manual" });
    return { name, reader, response, text: await response.text() };
  };

  const answers: Answer[] = [];
  for (const { pattern } of shopRoutes) {
    const access: Access = ACCESS[pattern as keyof typeof ACCESS];
    if (!access.methods.includes("GET")) continue;
    const name = visits[pattern]?.sample ?? (pattern.includes(":") ? await own(pattern) : "");
    const path = pattern.replace(/:\w+|\*$/, name);
    // Signing out as one would sign the others' requests out too.
    if (pattern === "/deconnexion") continue;
    const readers = MAY_OPEN[access.who];
    answers.push(...(await Promise.all(readers.map((reader) => ask(pattern, path, reader)))));
  }
  for (const { name, path, method } of OTHERS) {
    answers.push(await ask(name, path, "visitor", method));
  }
  await people.close();
  return answers;
}
