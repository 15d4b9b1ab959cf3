import type { House } from "#compose.server.ts";
import { countToPhotograph } from "#shop/catalogue/specimens/list-specimens.server.ts";
import { countUnread } from "#shop/contact/inbox/count-unread.server.ts";
import { countToPrepare } from "#shop/orders/desk/count-to-prepare.server.ts";
import { countOpenLinks } from "#shop/payment-links/list-links.server.ts";
import { countOpenWithdrawals } from "#shop/withdrawals/count-open-withdrawals.server.ts";
import type { Waiting } from "./sections.ts";

/** What waits in each section; what could not be counted is not shown. */
export async function loadWaiting({ database, clock, logger }: House): Promise<Waiting> {
  const orNothing = (error: unknown) => {
    logger.error({ err: error }, "what waits was not counted");
    return 0;
  };
  const [messages, orders, links, withdrawals, specimens] = await Promise.all([
    countUnread(database).catch(orNothing),
    countToPrepare(database).catch(orNothing),
    countOpenLinks(database).catch(orNothing),
    countOpenWithdrawals(database).then(({ open }) => open, orNothing),
    countToPhotograph({ db: database.db, clock }).catch(orNothing),
  ]);
  return {
    "/admin/messages": messages,
    "/admin/commandes": orders,
    "/admin/a-regler": links,
    "/admin/retractations": withdrawals,
    "/admin/specimens": specimens,
  };
}
