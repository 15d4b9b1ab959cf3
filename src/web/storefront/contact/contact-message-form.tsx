import { getFormProps, useForm } from "@conform-to/react";
import { Form, href, useNavigation, useSearchParams } from "react-router";
import type { ContactForm } from "#shop/contact/contact-form.ts";
import { readOrderAbout } from "#shop/contact/order-about.ts";
import { Button } from "#ui/button.tsx";
import { TextareaField, TextField } from "#web/parts/forms/fields.tsx";
import { PrivacyNote } from "#web/parts/forms/privacy-note.tsx";
import { useOneSubmission } from "#web/parts/forms/use-one-submission.ts";
import { ContactOutcome } from "./contact-outcome.tsx";
import type { ContactReply } from "./contact-reply.ts";
import { Honeypot } from "./honeypot.tsx";

export function ContactMessageForm({ reply }: { reply: ContactReply | undefined }) {
  const isSending = useNavigation().formAction === href("/contact");
  const about = readOrderAbout(useSearchParams()[0]);
  const isAbout = about !== null && reply?.outcome !== "sent";
  const [form, fields] = useForm<ContactForm>({
    id: "contact",
    lastResult: reply?.result ?? null,
    // Said even when it is empty, or a form that was sent would be filled with what it began with.
    defaultValue: { message: isAbout ? `Commande ${about} :\n` : "" },
  });
  const { onSubmit, ...formProps } = getFormProps(form);

  return (
    <Form
      {...formProps}
      action={href("/contact")}
      method="post"
      preventScrollReset
      className="stack [--stack:1.5rem]"
      onSubmit={useOneSubmission(isSending, reply, onSubmit)}
    >
      <div className="form-grid">
        <TextField
          label="Nom"
          field={fields.name}
          span="c3"
          autoComplete="name"
          maxLength={120}
          required
        />
        <TextField
          label="Email"
          field={fields.email}
          span="c3"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <TextareaField label="Message" field={fields.message} maxLength={5000} required />
      </div>
      <Honeypot name={fields.website.name} />
      <div className="stack [--stack:1rem]">
        <div>
          <Button type="submit" busy={isSending}>
            {isSending ? "Envoi en cours…" : "Envoyer le message"}
          </Button>
        </div>
        <PrivacyNote>Vos données servent uniquement à vous répondre.</PrivacyNote>
        <ContactOutcome outcome={reply?.outcome} />
      </div>
    </Form>
  );
}
