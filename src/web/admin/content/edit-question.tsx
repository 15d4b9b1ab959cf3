import { data, href } from "react-router";
import { z } from "zod";
import { changeFaq } from "#shop/content/change-faq.server.ts";
import { questionVersion } from "#shop/content/question-version.server.ts";
import { readFaq } from "#shop/content/read-faq.server.ts";
import { typedLine, typedText } from "#shop/typed-text.ts";
import { TextField } from "#web/parts/forms/fields.tsx";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { type FormReply, orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { DraftedForm, DraftNotice, DraftStatusLine } from "../drafts/drafted-form.tsx";
import { readDraft } from "../drafts/read-draft.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import type { Route } from "./+types/edit-question";

// Apart from its schema, which browsers have no use for.
const NOT_SAVED = "La question n’a pas pu être enregistrée. Veuillez réessayer.";
const questionFields = {
  schema: z.object({
    version: z.string().optional().default(""),
    question: typedLine("La question est requise", 200, "200 caractères au plus"),
    answer: typedText("La réponse est requise", 5000, "La réponse est trop longue"),
  }),
  failure: NOT_SAVED,
};

const NEW = "nouvelle";
type QuestionValues = { question: string; answer: string; version: string };

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { id } = args.params;
  const open = async (values: QuestionValues) => ({
    values,
    kept: await readDraft(args, { form: "question", subject: id, version: values.version }),
  });
  if (id === NEW) return open({ question: "", answer: "", version: "" });
  const { database } = args.context.get(houseContext);
  const found = (await readFaq(database)).find((one) => one.id === id);
  if (!found) throw data(null, { status: 404 });
  const { question, answer } = found;
  return open({ question, answer, version: questionVersion(found) });
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, questionFields, async (words, by, house) => {
    const { id } = args.params;
    const change =
      id === NEW
        ? ({ kind: "added", ...words } as const)
        : ({ kind: "updated", id, ...words } as const);
    const changed = await changeFaq(house, { by, change });
    if (changed.ok) return tell(href("/admin/faq"), "question-enregistree");
    if (changed.error.code === "not_found") throw data(null, { status: 404 });
    const failure =
      "Cette question a été modifiée entre-temps. Fermez cette fenêtre et recommencez.";
    return { status: 409, failure };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_SAVED);

export default function EditQuestion({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <DraftedForm key={params.id} {...loaderData} reply={actionData}>
      {(values, reply) => <QuestionDialog {...{ values, reply }} isNew={params.id === NEW} />}
    </DraftedForm>
  );
}

type QuestionDialogProps = { values: QuestionValues; reply: FormReply | undefined; isNew: boolean };

function QuestionDialog({ values, reply, isNew }: QuestionDialogProps) {
  const [form, fields] = useReplyForm<QuestionValues>({
    id: "question",
    reply,
    values,
  });
  return (
    <FormDialog
      title={isNew ? "Ajouter une question" : "Modifier la question"}
      submit="Enregistrer"
      closeHref={href("/admin/faq")}
      {...form}
      status={<DraftStatusLine />}
    >
      <DraftNotice />
      <input type="hidden" name="version" defaultValue={fields.version.initialValue} />
      <TextField label="Question" field={fields.question} maxLength={200} required />
      <RichTextField label="Réponse" field={fields.answer} />
    </FormDialog>
  );
}
