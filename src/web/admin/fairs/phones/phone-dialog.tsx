import { type ReactNode, useState } from "react";
import { href } from "react-router";
import { piecesField } from "#shop/fairs/typed-pieces.ts";
import { TextField } from "#web/parts/forms/fields.tsx";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import type { FormReply } from "#web/parts/forms/form-reply.ts";

type Line = {
  variantId: string;
  name: string;
  value: number;
  min: number;
  max: number;
  told: string;
};
type PhoneDialogProps = {
  title: string;
  submit: string;
  formId: string;
  fairId: string;
  lines: readonly Line[];
  reply: FormReply | undefined;
  children: ReactNode;
};

/** A number for each variant of the part of a phone. */
export function PhoneDialog(props: PhoneDialogProps) {
  const { title, submit, fairId, lines, reply, children } = props;
  const [formId] = useState(props.formId);
  return (
    <FormDialog
      title={title}
      submit={submit}
      closeHref={href("/admin/foires/:id", { id: fairId })}
      reply={reply}
    >
      <input type="hidden" name="formId" value={formId} />
      <p className="t-sm c-2">{children}</p>
      {lines.map(({ variantId, name, value, min, max, told }) => {
        const field = piecesField("pieces", variantId);
        return (
          <TextField
            key={variantId}
            label={name}
            field={{ id: field, name: field, initialValue: String(value) }}
            hint={told}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
          />
        );
      })}
    </FormDialog>
  );
}
