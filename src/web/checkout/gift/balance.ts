import { z } from "zod";
import { LONGEST_GIFT_CODE } from "#shop/gift-cards/gift-code.ts";
import { readJson } from "#web/server/answers/read-json.server.ts";
import { checkGiftCard } from "#web/server/guesses/gift-card-check.server.ts";
import { clientAddressContext, houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/balance";
import type { BalanceReply } from "./gift-card-wire.ts";

const posted = z.object({ code: z.string().trim().min(1).max(LONGEST_GIFT_CODE) });

/** What a gift card may pay, before the order is made. Its code comes in the body: no log has it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock } = context.get(houseContext);
  const parsed = posted.safeParse(await readJson(request));
  if (!parsed.success) return new Response(null, { status: 400 });
  const { code } = parsed.data;
  const address = context.get(clientAddressContext);
  const checked = await checkGiftCard(database, { code, address, now: clock.now() });
  const reply: BalanceReply =
    checked.outcome === "found"
      ? {
          outcome: "found",
          codeEnd: checked.card.codeEnd,
          balanceCents: checked.card.balanceCents,
          until: checked.card.expiresAt.toISOString(),
        }
      : { outcome: checked.outcome };
  return Response.json(reply, { headers: { "Cache-Control": "no-store" } });
}
