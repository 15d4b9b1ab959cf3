import type { z } from "zod";
import { type Email, renderEmail } from "#emails/render.server.ts";
import type { PayloadOf } from "#shop/jobs/job.ts";
import type { MailDefinition } from "#shop/jobs/mail-job.ts";
import type { Mail } from "#shop/notifications/mail.ts";
import { sendOnce } from "#shop/notifications/send-once.server.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import type { ShopIdentity } from "#shop/seller/shop-identity.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";
import type { Handlers } from "./handlers.ts";

type Definition = Pick<MailDefinition<never>, "occasion"> & { payload: z.ZodType };
type Definitions = Record<string, Definition>;

export type OutgoingMail = Pick<Mail, "to" | "replyTo" | "attachments"> & {
  email: Email;
  /** Where its writer has read who the shop is. */
  shop?: ShopIdentity;
};

/** Nothing where there is nobody to write to any more, or nothing to say. */
type Writers<Jobs extends Definitions> = {
  [Name in keyof Jobs]: (
    house: WorkerHouse,
    payload: PayloadOf<Jobs[Name]>,
  ) => Promise<OutgoingMail | undefined>;
};

/** Sends what each writes, once per occasion; unless told otherwise, answers reach the shop. */
export function mailHandlers<Jobs extends Definitions>(
  definitions: Jobs,
  writers: NoInfer<Writers<Jobs>>,
): Handlers<Jobs> {
  const handlers = Object.entries(definitions).map(([name, { occasion }]) => [
    name,
    async (house: WorkerHouse, payload: never) => {
      const mail = await writers[name as keyof Jobs](house, payload);
      if (mail) await send(house, occasion(payload), mail);
    },
  ]);
  return Object.fromEntries(handlers) as Handlers<Jobs>;
}

async function send(
  { config, clock, database, mail }: WorkerHouse,
  occasion: ReturnType<Definition["occasion"]>,
  { email, shop, ...sending }: OutgoingMail,
) {
  const sender = shop ?? (await readShopIdentity(database, config));
  await sendOnce({ db: database.db, clock, mail, host: config.publicUrl.hostname }, occasion, {
    replyTo: config.mail.shop,
    ...sending,
    ...renderEmail(email, sender),
  });
}
