import { shopPeople } from "./shop-people.ts";

/** What a page or a form of the back-office was answered with. */
export type Answered = { status: number; ms: number; location: string | null; text: string };

/** Who works in the back-office, with a code that is fresh for a quarter of an hour. */
export async function aKeeper(shop: { url: string; databaseUrl: string; secretKey: string }) {
  const people = shopPeople(shop);
  const { id } = await people.aUser("admin");
  const { cookie } = await people.aSession(id, true);

  async function ask(path: string, body?: URLSearchParams): Promise<Answered> {
    await people.pool.query("update sessions set second_factor_at = now() where user_id = $1", [
      id,
    ]);
    const started = performance.now();
    const response = await fetch(shop.url + path, {
      redirect: "manual",
      headers: { Cookie: cookie, Origin: shop.url },
      ...(body && { method: "POST", body }),
    });
    const text = await response.text();
    const ms = Math.round(performance.now() - started);
    return { status: response.status, ms, location: response.headers.get("Location"), text };
  }

  return {
    read: (path: string) => ask(path),
    /** The shop leads back to the page with 302 once it is done. */
    send: (path: string, form: Record<string, string>) => ask(path, new URLSearchParams(form)),
    leave: () => people.close(),
  };
}
