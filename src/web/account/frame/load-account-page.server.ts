import type { House } from "#compose.server.ts";
import { listAddresses } from "#shop/addresses/list-addresses.server.ts";
import { listSessions } from "#shop/identity/sessions/list-sessions.server.ts";
import type { SignedIn } from "#shop/identity/sessions/signed-in.ts";
import { listTrustedDevices } from "#shop/identity/trusted-devices/list-trusted-devices.server.ts";
import { listOrdersOf } from "#shop/orders/reading/list-orders-of.server.ts";
import { readDeliverySettings } from "#shop/shipping/read-delivery-settings.server.ts";
import { deviceName } from "#web/parts/second-factor/device-name.ts";
import { loadOrders } from "../orders/load-orders.server.ts";
import { seasonAdvice } from "../profile/season-advice.server.ts";
import type { AccountPage, ProfileContent } from "./account-page.ts";
import { tabOf } from "./account-tab.ts";

/** A tab that cannot be loaded still says whose account it is. */
export async function loadAccountPage(
  house: House,
  signedIn: SignedIn,
  url: URL,
): Promise<AccountPage> {
  const { name, email, emailVerified, role } = signedIn;
  const person = { name, email, emailVerified, role };
  try {
    return { person, content: await loadTab(house, signedIn, url) };
  } catch (error) {
    house.logger.error({ err: error, tab: tabOf(url) }, "account data not loaded");
    return { person, content: { tab: "failed" } };
  }
}

async function loadTab(house: House, signedIn: SignedIn, url: URL) {
  const tab = tabOf(url);
  const { db } = house.database;
  const { userId } = signedIn;
  if (tab === "adresses") {
    const [addresses, rates] = await Promise.all([
      listAddresses({ db }, { userId }),
      readDeliverySettings({ db }),
    ]);
    return { tab, addresses, countries: rates.countries.map(({ name }) => name) };
  }
  if (tab === "commandes") {
    return { tab, ...(await loadOrders(house, { userId, search: url.searchParams })) };
  }
  return loadProfile(house, signedIn);
}

async function loadProfile(
  { database: { db }, clock }: House,
  { userId, sessionId, role }: SignedIn,
): Promise<ProfileContent> {
  const [addresses, { orders }, sessions, devices] = await Promise.all([
    listAddresses({ db }, { userId }),
    listOrdersOf({ db }, { userId }),
    listSessions({ db, clock }, { userId }),
    role === "admin" ? listTrustedDevices({ db, clock }, { userId }) : null,
  ]);
  const shown = sessions.map(({ id, lastSeenAt, userAgent, addressHint }) => ({
    id,
    lastSeenAt,
    device: deviceName(userAgent),
    network: addressHint,
    isCurrent: id === sessionId,
  }));
  return {
    tab: "profil",
    address: addresses[0] ?? null,
    order: orders[0] ?? null,
    // The device in hand first, then those seen last.
    sessions: shown.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
    trustedDevices:
      devices?.map(({ userAgent, ...device }) => ({ ...device, device: deviceName(userAgent) })) ??
      null,
    advice: seasonAdvice(clock.now()),
  };
}
