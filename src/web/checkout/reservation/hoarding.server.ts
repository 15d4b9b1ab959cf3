import { networkOf } from "#platform/network.server.ts";
import { isOutside } from "#web/server/outside-address.server.ts";

/** Each holds plants for as long as this without paying; a household or an office opens a few. */
const MOST_HOLDS = 20;
const HOLD_MS = 15 * 60 * 1000;
const MOST_NETWORKS = 50_000;

/** Which of these checkouts are paid: they hold nothing any more. */
type FindPaid = (checkoutKeys: string[]) => Promise<string[]>;
type Held = { at: number };
type LetGo = () => void;
type Reservation = { address: string; checkoutKey: string; now: Date };

/**
 * Counts the orders that one network has begun and not paid: a machine that opens checkouts
 * without paying could keep every plant from everyone. In memory, so that the sale is not a statement slower;
 * each web process counts for itself.
 */
export function watchHoarding() {
  const held = new Map<string, Map<string, Held>>();

  const ofNetwork = (address: string, now: Date) => {
    const reserved = held.get(networkOf(address)) ?? new Map<string, Held>();
    for (const [checkoutKey, { at }] of reserved) {
      if (now.getTime() - at >= HOLD_MS) reserved.delete(checkoutKey);
    }
    return reserved;
  };

  function note({ address, checkoutKey, now }: Reservation): Held {
    const reserved = ofNetwork(address, now);
    // The same order, asked for again, is one reservation.
    const noted = { at: reserved.get(checkoutKey)?.at ?? now.getTime() };
    reserved.set(checkoutKey, noted);
    const network = networkOf(address);
    held.delete(network);
    held.set(network, reserved);
    const [oldest] = held.keys();
    if (held.size > MOST_NETWORKS && oldest !== undefined) held.delete(oldest);
    return noted;
  }

  return {
    /** The orders that a network has begun lately; those that are paid may be left out. */
    heldBy: (address: string, now: Date): string[] =>
      isOutside(address) ? [...ofNetwork(address, now).keys()] : [],

    /**
     * Counts an order before it is begun: of many at once, each would find that few are. Undefined
     * when the network holds as many as it may; else lets go of one that could not be begun.
     */
    async reserve(reservation: Reservation, findPaid: FindPaid): Promise<LetGo | undefined> {
      const { address, checkoutKey, now } = reservation;
      if (!isOutside(address)) return () => {};
      const reserved = ofNetwork(address, now);
      if (reserved.has(checkoutKey)) return () => {};
      // Asked for only here, so that nobody else waits for it.
      const paid = reserved.size < MOST_HOLDS ? [] : await findPaid([...reserved.keys()]);
      for (const key of paid) reserved.delete(key);
      if (reserved.size >= MOST_HOLDS) return undefined;
      const noted = note(reservation);
      return () => {
        const known = held.get(networkOf(address));
        // Unless another request has begun it meanwhile.
        if (known?.get(checkoutKey) === noted) known.delete(checkoutKey);
      };
    },

    /** One that was begun, whoever has counted it before. */
    noteReservation(reservation: Reservation) {
      if (isOutside(reservation.address)) note(reservation);
    },
  };
}
