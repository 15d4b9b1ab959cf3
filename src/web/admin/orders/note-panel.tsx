import { getFormProps, useForm } from "@conform-to/react";
import { Form, useLocation } from "react-router";
import type { z } from "zod";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/panel.tsx";
import { TextareaField } from "#web/parts/forms/fields.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import type { FormReply } from "#web/parts/forms/form-reply.ts";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { useOneSubmission } from "#web/parts/forms/use-one-submission.ts";
import type { noteForm } from "./note-form.ts";

/** Between administrators: the customer never sees it. */
export function NotePanel({ reply }: { reply: FormReply | undefined }) {
  const isSending = useIsSending(useLocation().pathname);
  const [form, fields] = useForm<z.infer<typeof noteForm.schema>>({
    id: "note",
    lastResult: reply?.result ?? null,
  });
  const { onSubmit, ...formProps } = getFormProps(form);
  const submitOnce = useOneSubmission(isSending, reply, onSubmit);
  return (
    <Panel id="ajouter-une-note" title="Ajouter une note">
      <Form {...formProps} method="post" className="stack" preventScrollReset onSubmit={submitOnce}>
        <FormFailure reply={reply} />
        <TextareaField
          label="Note"
          hint="Visible des administrateurs seulement."
          field={fields.note}
          required
          maxLength={2000}
        />
        <div className="row">
          <Button type="submit" variant="line" size="sm" busy={isSending}>
            Ajouter la note
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
