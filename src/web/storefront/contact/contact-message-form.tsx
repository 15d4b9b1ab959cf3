import { getFormProps, getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { Form, href, Link, useNavigation } from "react-router";
import type { ContactForm } from "#shop/contact/contact-form.ts";
import { Button } from "#ui/button.tsx";
import { Field, Input, Textarea } from "#ui/field.tsx";
import { useOneSubmission } from "#web/parts/forms/use-one-submission.ts";
import { ContactOutcome } from "./contact-outcome.tsx";
import type { ContactReply } from "./contact-reply.ts";
import { Honeypot } from "./honeypot.tsx";

export function ContactMessageForm({ reply }: { reply: ContactReply | undefined }) {
  const isSending = useNavigation().formAction === href("/contact");
  const [form, fields] = useForm<ContactForm>({ id: "contact", lastResult: reply?.result ?? null });
  const { onSubmit, ...formProps } = getFormProps(form);
  const { key: nameKey, ...name } = getInputProps(fields.name, { type: "text" });
  const { key: emailKey, ...email } = getInputProps(fields.email, { type: "email" });
  const { key: messageKey, ...message } = getTextareaProps(fields.message);

  return (
    <Form
      {...formProps}
      method="post"
      preventScrollReset
      className="stack [--stack:1.5rem]"
      onSubmit={useOneSubmission(isSending, reply, onSubmit)}
    >
      <div className="form-grid">
        <Field label="Nom" id={name.id} error={fields.name.errors?.[0]} className="c3">
          <Input key={nameKey} {...name} autoComplete="name" maxLength={120} required />
        </Field>
        <Field label="Email" id={email.id} error={fields.email.errors?.[0]} className="c3">
          <Input key={emailKey} {...email} autoComplete="email" maxLength={254} required />
        </Field>
        <Field label="Message" id={message.id} error={fields.message.errors?.[0]}>
          <Textarea key={messageKey} {...message} maxLength={5000} required />
        </Field>
      </div>
      <Honeypot name={fields.website.name} />
      <div className="stack [--stack:1rem]">
        <div>
          <Button type="submit" busy={isSending}>
            {isSending ? "Envoi en cours…" : "Envoyer le message"}
          </Button>
        </div>
        <p className="t-xs">
          Vos données servent uniquement à vous répondre. En savoir plus :{" "}
          <Link className="link" to={href("/politique-confidentialite")}>
            politique de confidentialité
          </Link>
          .
        </p>
        <ContactOutcome outcome={reply?.outcome} />
      </div>
    </Form>
  );
}
