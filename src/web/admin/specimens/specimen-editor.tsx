import { useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import { rootStateFr } from "#copy/specimens.ts";
import { rootStates } from "#shop/catalogue/specimens/root-state.ts";
import { LONGEST_PLACE } from "#shop/stock/place.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#web/parts/forms/fields.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import type { FormReply } from "#web/parts/forms/form-reply.ts";
import { useLeavingQuestion } from "#web/parts/forms/unsaved-changes.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { useOneSubmission } from "#web/parts/forms/use-one-submission.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { PhotographsField } from "./photographs-field.tsx";
import type { SpecimenValues } from "./specimen-values.ts";

type SpecimenEditorProps = { values: SpecimenValues; reply: FormReply | undefined };

export function SpecimenEditor({ values, reply }: SpecimenEditorProps) {
  const [{ form }, fields] = useReplyForm<SpecimenValues>({ id: "specimen", reply, values });
  const { pathname, key } = useLocation();
  const isSending = useIsSending(pathname);
  const submitOnce = useOneSubmission(isSending, reply ?? key, form.onSubmit);
  const [isSendingPictures, setIsSendingPictures] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const question = useLeavingQuestion({ form: ref, isSending, reply });
  return (
    <>
      <Form
        {...form}
        ref={ref}
        method="post"
        className="wrap specimen-form"
        onSubmit={(event) => (isSendingPictures ? event.preventDefault() : submitOnce(event))}
      >
        <div className="stack [--stack:1.25rem]">
          <FormFailure reply={reply} />
          <input type="hidden" name="version" defaultValue={fields.version.initialValue} />
          <TextField
            label="Prix, en euros"
            field={fields.price}
            inputMode="decimal"
            maxLength={10}
            required
          />
          <div className="two">
            <TextField
              label="Hauteur, en cm"
              field={fields.height}
              inputMode="numeric"
              maxLength={4}
            />
            <TextField label="Feuilles" field={fields.leaves} inputMode="numeric" maxLength={4} />
          </div>
          <SelectField label="Racines" field={fields.rootState}>
            <option value="">Non précisé</option>
            {rootStates.map((state) => (
              <option key={state} value={state}>
                {rootStateFr[state]}
              </option>
            ))}
          </SelectField>
          <TextField label="Pot" field={fields.pot} maxLength={60} placeholder="pot 17 cm" />
          <TextField
            label="Place dans la serre"
            field={fields.place}
            maxLength={LONGEST_PLACE}
            placeholder="Serre 2, chambre chaude"
            hint="Pour la cueillette : jamais montrée aux clients."
          />
          <TextField
            label="Remarque"
            field={fields.note}
            maxLength={300}
            hint="Ce qui la distingue, ou un défaut : dit sous sa photo."
          />
        </div>
        <PhotographsField
          field={fields.photographs}
          address={fields.photograph}
          onSending={setIsSendingPictures}
        />
        <div className="specimen-form__save">
          <Button type="submit" busy={isSending || isSendingPictures}>
            Enregistrer
          </Button>
        </div>
      </Form>
      {question}
    </>
  );
}
