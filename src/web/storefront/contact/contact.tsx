import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { err } from "#kernel/result.ts";
import { contactForm } from "#shop/contact/contact-form.ts";
import { sendContactMessage } from "#shop/contact/send-contact-message.server.ts";
import { pageMeta } from "#web/document/seo.ts";
import { PageHead } from "#web/parts/shell/page-head.tsx";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { clientAddressContext, houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/contact";
import { ContactDetails } from "./contact-details.tsx";
import { ContactMessageForm } from "./contact-message-form.tsx";
import type { ContactReply } from "./contact-reply.ts";

const statusOf = { too_many_messages: 429, unavailable: 503 } as const;

export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock, config, logger } = context.get(houseContext);
  const fields = await readFields(request, Object.keys(contactForm.shape));
  const submission = parseWithZod(fields, { schema: contactForm });
  if (submission.status !== "success") return reply(422, "invalid", submission.reply());

  const { website = "", ...message } = submission.value;
  const sent = await sendContactMessage(
    { db: database.db, clock, secretKey: config.secretKey },
    { ...message, honeypot: website, senderAddress: context.get(clientAddressContext) },
  ).catch((error: unknown) => {
    logger.error({ err: error }, "contact message not stored");
    return err({ code: "unavailable" as const });
  });
  if (sent.ok) return reply(200, "sent", submission.reply({ resetForm: true }));
  return reply(statusOf[sent.error.code], sent.error.code, submission.reply({ formErrors: [] }));
}

function reply(status: number, outcome: ContactReply["outcome"], result: ContactReply["result"]) {
  return data<ContactReply>({ outcome, result }, { status });
}

/** Without a network the error page would take the place of what was typed. */
export async function clientAction({
  serverAction,
}: Route.ClientActionArgs): Promise<ContactReply> {
  return serverAction().catch(() => ({ outcome: "unreachable" }) as const);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Contact",
    description:
      "Une question sur une plante, une commande, une feuille qui jaunit : écrivez à Canopée. Coordonnées et horaires d’ouverture.",
    path: "/contact",
  });
}

export default function Contact({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        title="Contact"
        lead="Une question sur une plante, une commande, une feuille qui jaunit : écrivez-nous."
      />
      <div className="contact">
        <ContactMessageForm reply={actionData} />
        <ContactDetails />
      </div>
    </div>
  );
}
