import { getFormProps, useForm } from "@conform-to/react";
import { useRef } from "react";
import { data, Form, href } from "react-router";
import { answerForm } from "#shop/contact/inbox/answer-form.ts";
import { answerMessage } from "#shop/contact/inbox/answer-message.server.ts";
import { type ContactThread, openThread } from "#shop/contact/inbox/open-thread.server.ts";
import { Button } from "#ui/button.tsx";
import { TextareaField } from "#web/parts/forms/fields.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { type FormReply, orOffline } from "#web/parts/forms/form-reply.ts";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useLeavingQuestion } from "#web/parts/forms/unsaved-changes.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { useOneSubmission } from "#web/parts/forms/use-one-submission.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { DraftedForm, DraftNotice, DraftStatusLine } from "../drafts/drafted-form.tsx";
import { readDraft } from "../drafts/read-draft.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import { idIn } from "../forms/typed-id.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ReturnBar, ReturnField } from "../lists/return-link.tsx";
import type { Route } from "./+types/message";
import { Thread } from "./thread.tsx";

// Apart from its schema, which browsers have no use for.
const NOT_SENT = "La réponse n’a pas pu être envoyée. Veuillez réessayer.";
const answering = {
  schema: answerForm,
  failure: NOT_SENT,
};

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  const id = idIn(args.params.id);
  const thread = await openThread({ db: database.db, clock }, id);
  if (!thread) throw data(null, { status: 404 });
  const version = String(thread.answers.length);
  return { thread, kept: await readDraft(args, { form: "message", subject: id, version }) };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, answering, async ({ answer }, by, house) => {
    const id = idIn(args.params.id);
    const answered = await answerMessage(house, { by, messageId: id, answer });
    if (!answered.ok) throw data(null, { status: 404 });
    return tell(href("/admin/messages/:id", { id }), "reponse-envoyee");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_SENT);

export default function Message({ loaderData, actionData, params: { id } }: Route.ComponentProps) {
  const { thread, kept } = loaderData;
  return (
    <>
      <ReturnBar to="/admin/messages">Tous les messages</ReturnBar>
      <AdminHead title={`Message de ${thread.name}`} lede={thread.email}>
        <Marks id={id} isArchived={thread.archivedAt !== null} />
      </AdminHead>
      <div className="wrap">
        <div className="stack narrow [--stack:1.5rem]">
          <Thread thread={thread} />
          {/* What was sent leaves the box empty. */}
          <DraftedForm
            key={thread.answers.length}
            kept={kept}
            values={NO_ANSWER}
            reply={actionData}
          >
            {(values, reply) => <AnswerForm {...{ id, thread, values, reply }} />}
          </DraftedForm>
        </div>
      </div>
    </>
  );
}

const NO_ANSWER = { answer: "" };

type AnswerFormProps = {
  id: string;
  thread: ContactThread;
  values: typeof NO_ANSWER;
  reply: FormReply | undefined;
};

function AnswerForm({ id, thread, values, reply }: AnswerFormProps) {
  const [form, fields] = useForm<{ answer: string }>({
    id: "reponse",
    defaultValue: values,
    lastResult: reply?.result ?? null,
  });
  const isSending = useIsSending(href("/admin/messages/:id", { id }));
  const { onSubmit, ...props } = getFormProps(form);
  const submitOnce = useOneSubmission(isSending, reply, onSubmit);
  const ref = useRef<HTMLFormElement>(null);
  const question = useLeavingQuestion({ form: ref, isSending, reply });
  return (
    <>
      <Form {...props} ref={ref} className="stack" method="post" onSubmit={submitOnce}>
        <DraftNotice />
        <FormFailure reply={reply} />
        <TextareaField
          label="Votre réponse"
          hint={`Envoyée par e-mail à ${thread.email}, avec son message à la suite.`}
          field={fields.answer}
          rows={8}
          maxLength={5000}
          required
        />
        <div className="row">
          <Button type="submit" busy={isSending}>
            {isSending ? "Envoi en cours..." : "Envoyer la réponse"}
          </Button>
          <DraftStatusLine />
        </div>
      </Form>
      {question}
    </>
  );
}

function Marks({ id, isArchived }: { id: string; isArchived: boolean }) {
  const mark = isArchived
    ? { value: "restored", label: "Remettre dans la boîte" }
    : { value: "archived", label: "Archiver" };
  return (
    <StepForm className="row" action={href("/admin/messages/:id/etat", { id })}>
      <ReturnField to="/admin/messages" />
      <Button type="submit" size="sm" variant="quiet" name="mark" value="unread">
        Marquer comme non lu
      </Button>
      <Button type="submit" size="sm" variant="line" name="mark" value={mark.value}>
        {mark.label}
      </Button>
    </StepForm>
  );
}
