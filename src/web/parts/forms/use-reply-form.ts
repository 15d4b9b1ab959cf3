import { type DefaultValue, getFormProps, useForm } from "@conform-to/react";
import type { FormField } from "./fields.tsx";
import type { FormReply } from "./form-reply.ts";

type ReplyForm<Values extends Record<string, unknown>> = {
  id: string;
  reply: FormReply | undefined;
  /** What the form begins with. */
  values?: DefaultValue<Values>;
};

/** What a dialog or a screen of settings takes, and its fields: as they were sent, once refused. */
export function useReplyForm<Values extends Record<string, unknown>>(given: ReplyForm<Values>) {
  const { id, reply, values } = given;
  const [form, fields] = useForm<Values>({
    id,
    lastResult: reply?.result ?? null,
    ...(values !== undefined && { defaultValue: values }),
  });
  return [{ reply, form: getFormProps(form) }, fields] as const;
}

/** A field whose name only the form knows: Conform has one for every name that it is asked for. */
export const fieldNamed = (fields: Readonly<Record<string, unknown>>, name: string) =>
  fields[name] as FormField;
