import { href } from "react-router";
import type { FairData, SalesAnswer } from "#shop/fairs/fair.ts";
import { type KeptSale, salesOf, waitingSales } from "../kept/fair-kept.ts";
import type { Kept } from "../kept/keep-sales.ts";

const PATIENCE_MS = 20_000;
/** In one call: what is told is small enough for the thinnest network. */
const MOST = 100;

/** `off`: nobody answered. `signed-out`: someone has to sign in. `refused`: asking again is vain. */
export type Trouble = "off" | "signed-out" | "refused";
type Answered<Data> = { ok: true; data: Data } | { ok: false; trouble: Trouble };

export const askFairs = (): Promise<Answered<FairData>> => ask(href("/foire/donnees"));

/** What the shop is to hear next, of one fair. */
export function nextCall({ fair, sales }: Kept): { fairId: string; sales: KeptSale[] } | null {
  const waiting = waitingSales(sales);
  const fairId = waiting[0]?.fairId ?? fair?.id;
  return fairId ? { fairId, sales: salesOf({ id: fairId }, waiting).slice(0, MOST) } : null;
}

export function tellSales(
  device: Kept["device"],
  { fairId, sales }: { fairId: string; sales: readonly KeptSale[] },
): Promise<Answered<SalesAnswer>> {
  const told = sales.map(({ id, variantId, priceCents, soldAt, cancelledAt }) => ({
    id,
    variantId,
    quantity: 1,
    priceCents,
    soldAt,
    ...(cancelledAt && { cancelled: true }),
  }));
  return ask(href("/foire/ventes"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ fairId, deviceId: device.id, deviceName: device.name, sales: told }),
  });
}

async function ask<Data>(address: string, how: RequestInit = {}): Promise<Answered<Data>> {
  try {
    const answer = await fetch(address, {
      ...how,
      // A session that has ended would be answered with the page of the sign-in.
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.ok) return { ok: true, data: (await answer.json()) as Data };
    return { ok: false, trouble: troubleOf(answer) };
  } catch {
    return { ok: false, trouble: "off" };
  }
}

function troubleOf({ type, status }: Response): Trouble {
  if (type === "opaqueredirect" || status === 401 || status === 403) return "signed-out";
  return status >= 500 || status === 408 || status === 429 ? "off" : "refused";
}
