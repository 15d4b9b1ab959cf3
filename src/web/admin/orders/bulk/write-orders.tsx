import { useState } from "react";
import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { isId, newId } from "#kernel/ids.ts";
import { listRecipients } from "#shop/orders/messages/list-recipients.server.ts";
import {
  byAddress,
  LONGEST_SUBJECT,
  LONGEST_TEXT,
  type NotWritten,
} from "#shop/orders/messages/order-message.ts";
import { sendMessage } from "#shop/orders/messages/send-message.server.ts";
import { typedLine, typedText } from "#shop/typed-text.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field, Input, Textarea } from "#ui/field.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/write-orders";
import { BulkResult, BulkScreen, NoneTicked } from "./bulk-result.tsx";
import { MessagePreview } from "./message-preview.tsx";
import { nameLeft, tickedIds } from "./ticked-orders.server.ts";

const form = z.object({
  key: z.uuid(),
  subject: typedLine("Écrivez un objet", LONGEST_SUBJECT, `${LONGEST_SUBJECT} caractères au plus`),
  text: typedText("Écrivez un message", LONGEST_TEXT, `${LONGEST_TEXT} caractères au plus`),
});
const steps = z.enum(["apercu", "envoyer", "modifier"]);

/** Who would be written to; the orders are in the address, so that nothing is lost before any script. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  const { written, left } = await listRecipients(database, tickedIn(args.url));
  const mails = byAddress(written).map(([first]) => first?.name ?? "");
  return { formId: newId(), mails, orders: written.length, left: await whyLeft(database, left) };
}

/** What was ticked, and whether in the view of cancelled orders. */
const tickedIn = ({ searchParams }: URL) => ({
  orderIds: tickedIds(searchParams.getAll("id")),
  areCancelled: searchParams.get("statut") === "cancelled",
});

const whyLeft = (database: Parameters<typeof nameLeft>[0], left: readonly NotWritten[]) =>
  nameLeft(
    database,
    left.map(({ orderId, reason }) => ({ orderId, why: REASONS[reason] })),
  );

type Typed = { key: string; subject: string; text: string };

/** Shows what would be sent before it is, and sends what was shown. */
export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  const posted = await args.request.formData().catch(() => null);
  const step = steps.safeParse(posted?.get("etape") ?? "apercu");
  if (!posted || !step.success) throw data(null, { status: 400 });
  const said = (name: string) => {
    const value = posted.get(name);
    return typeof value === "string" ? value.slice(0, 2 * LONGEST_TEXT) : "";
  };
  const key = isId(said("key")) ? said("key") : newId();
  const typed: Typed = { key, subject: said("subject"), text: said("text") };
  const read = form.safeParse(typed);
  if (!read.success) {
    const { fieldErrors: errors } = z.flattenError(read.error);
    return data({ step: "write" as const, typed, errors }, { status: 422 });
  }
  if (step.data === "modifier") return { step: "write" as const, typed, errors: {} };
  const preview = { step: "preview" as const, typed: read.data, isOther: false };
  if (step.data === "apercu") return preview;
  const sent = await sendMessage(
    { db: database.db, clock },
    { ...read.data, ...tickedIn(args.url), by },
  );
  if (!sent.ok) {
    // Whoever came back to a form that was sent writes something else: it is asked for again.
    const anew = { ...preview, typed: { ...read.data, key: newId() }, isOther: true };
    return data(anew, { status: 409 });
  }
  const { mails, left } = sent.value;
  return { step: "sent" as const, mails, left: await whyLeft(database, left) };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

const REASONS = {
  unknown_order: "cette commande n’existe plus",
  not_paid: "rien n’est payé : son client n’attend pas de message",
  erased: "son client est effacé",
  cancelled: "annulée : pour lui écrire, cochez-la parmi les commandes annulées",
} satisfies Record<NotWritten["reason"], string>;

const UNWRITTEN = { step: "write" as const, typed: undefined, errors: {} };

export default function WriteOrders({ loaderData, actionData }: Route.ComponentProps) {
  const { mails, left } = loaderData;
  const failed = actionData && "failure" in actionData ? actionData : undefined;
  const answer = actionData && "step" in actionData ? actionData : UNWRITTEN;
  const [reply, setReply] = useState(answer);
  // What could not be sent stays as it was typed or shown, with its key.
  if (!failed && answer !== reply) setReply(answer);
  if (reply.step === "sent") {
    return (
      <BulkScreen title="Écrire aux clients">
        <BulkResult done={sentFr(reply.mails)} left={reply.left} />
      </BulkScreen>
    );
  }
  const isNothing = mails.length === 0 && left.length === 0;
  return (
    <BulkScreen title="Écrire aux clients">
      {isNothing && <NoneTicked />}
      <BulkResult done={null} left={left} />
      {mails.length > 0 && (
        <Form method="post" className="stack max-w-[44rem]" preventScrollReset>
          <FormFailure reply={failed} />
          {!failed && reply.step === "preview" && reply.isOther && (
            <Alert kind="warning">
              Un autre message est déjà parti de cette page. Celui-ci n’est pas encore envoyé.
            </Alert>
          )}
          {reply.step === "preview" ? (
            <MessagePreview typed={reply.typed} mails={mails} />
          ) : (
            <MessageFields {...loaderData} typed={reply.typed} errors={reply.errors} />
          )}
        </Form>
      )}
    </BulkScreen>
  );
}

type MessageFieldsProps = Pick<
  Route.ComponentProps["loaderData"],
  "formId" | "mails" | "orders"
> & {
  typed: Typed | undefined;
  errors: { subject?: string[]; text?: string[] };
};

function MessageFields({ formId, mails, orders, typed, errors }: MessageFieldsProps) {
  const { state } = useNavigation();
  return (
    <>
      <input type="hidden" name="key" value={typed?.key ?? formId} />
      <p className="t-body">
        {mails.length > 1 ? `${mails.length} clients recevront` : `${mails[0]} recevra`} ce message
        {orders > mails.length && `, un seul par personne pour ${orders} commandes`}. Il est gardé
        dans le suivi de chaque commande.
      </p>
      <Field label="Objet" error={errors.subject?.[0]}>
        <Input name="subject" defaultValue={typed?.subject} maxLength={LONGEST_SUBJECT} required />
      </Field>
      <Field
        label="Message"
        hint="« Bonjour » avec le nom et la signature de la boutique sont ajoutés."
        error={errors.text?.[0]}
      >
        <Textarea
          name="text"
          defaultValue={typed?.text}
          maxLength={LONGEST_TEXT}
          rows={8}
          required
        />
      </Field>
      <div className="row">
        <Button type="submit" name="etape" value="apercu" busy={state === "submitting"}>
          Voir avant d’envoyer
        </Button>
      </div>
    </>
  );
}

function sentFr(mails: number): string | null {
  if (mails === 0) return null;
  return mails > 1 ? `Message envoyé à ${mails} clients.` : "Message envoyé à 1 client.";
}
