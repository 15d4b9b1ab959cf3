import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { prepared } from "#platform/db/prepared.server.ts";
import type { CardRefusal, SimulatedTill, TillAnswer } from "#shop/payments/simulated-till.ts";
import { judgeCard } from "./test-cards.ts";

type Dependencies = { db: Db; clock: Clock; waitMs: number };
type Status = "open" | "authenticating" | "succeeded";

/** The card is looked at and forgotten: neither stored nor logged, here or anywhere. */
export function simulatedTill({ db, clock, waitMs }: Dependencies): SimulatedTill {
  /** The intent's id when it went from one of the states to the other, or was there already. */
  async function move(clientSecret: string, from: Status[], to: Status) {
    const moving = db
      .updateTable("simulated_intents")
      .set({ status: to })
      .where("client_secret", "=", clientSecret)
      .where("status", "in", [...from, to])
      .returning("id");
    const [moved] = await prepared(db, moving);
    return moved?.id;
  }

  const succeed = async (clientSecret: string, from: Status[]): Promise<TillAnswer> => {
    const intentId = await move(clientSecret, from, "succeeded");
    return intentId ? { outcome: "succeeded", intentId } : closed;
  };

  return {
    async pay({ clientSecret, card }) {
      const judgement = judgeCard(card, clock.now());
      // As long as a bank takes to think; nothing is held meanwhile.
      if (waitMs > 0) await sleep(waitMs);
      if (judgement === "accepted") return succeed(clientSecret, ["open", "authenticating"]);
      if (judgement !== "authentication_required") return refused(judgement);
      const asked = await move(clientSecret, ["open"], "authenticating");
      return asked ? { outcome: "authentication_required" } : closed;
    },

    async authenticate({ clientSecret, confirmed }) {
      if (waitMs > 0) await sleep(waitMs);
      if (confirmed) return succeed(clientSecret, ["authenticating"]);
      const reopened = await move(clientSecret, ["authenticating"], "open");
      return reopened ? refused("payment_intent_authentication_failure") : closed;
    },
  };
}

const refused = (code: CardRefusal): TillAnswer => ({ outcome: "refused", code });

const closed = refused("payment_intent_unexpected_state");
