import { href, redirect } from "react-router";
import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import { advanceWithdrawal } from "#shop/withdrawals/advance-withdrawal.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { noticeAddress } from "../frame/notices.ts";
import type { Route } from "./+types/advance-withdrawal";

const form = z.object({ to: z.enum(["received", "closed"]) });
const page = "/admin/retractations";

/** Typed into a browser, it shows the list. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return redirect(href(page));
}

export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const { database, clock, logger } = args.context.get(houseContext);
  const { id } = args.params;
  const wanted = form.safeParse(Object.fromEntries(await readFields(args.request, ["to"])));
  if (!isId(id) || !wanted.success) return redirect(noticeAddress(page, "retractation-deja"));
  try {
    const { to } = wanted.data;
    const input = { withdrawalId: id, to, by };
    const advanced = await advanceWithdrawal({ db: database.db, clock }, input);
    return redirect(noticeAddress(page, advanced.ok ? `retractation-${to}` : "retractation-deja"));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logger.error({ err: error }, "withdrawal not changed");
    return redirect(noticeAddress(page, "echec"));
  }
}
