import { href, type RouterContextProvider, redirect } from "react-router";
import { isId } from "#kernel/ids.ts";
import type { SignedIn } from "#shop/identity/sessions/signed-in.ts";
import type { UseCaseHouse } from "#web/server/answers/answer-form.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { changeThenTell } from "../forms/answer-admin-form.server.ts";
import { idIn } from "../forms/typed-id.server.ts";
import type { NoticeCode } from "../frame/notices.ts";

type Args = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id: string };
};

/** The address of a button, typed into a browser, shows the order. */
export async function showOrder(args: Args): Promise<Response> {
  await requireAdmin(args);
  return redirect(href("/admin/commandes/:id", { id: idIn(args.params.id) }));
}

/** Does what a button of an order asks for; the page of the order says what came of it. */
export function changeOrder(
  args: Args,
  change: (orderId: string | null, by: SignedIn, house: UseCaseHouse) => Promise<NoticeCode>,
) {
  const id = isId(args.params.id) ? args.params.id : null;
  const page = id ? href("/admin/commandes/:id", { id }) : href("/admin/commandes");
  return changeThenTell(args, page, (by, house) => change(id, by, house));
}
