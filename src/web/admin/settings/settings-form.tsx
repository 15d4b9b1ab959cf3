import type { getFormProps } from "@conform-to/react";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { Button } from "#ui/button.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import type { FormReply } from "#web/parts/forms/form-reply.ts";
import { useLeavingQuestion } from "#web/parts/forms/unsaved-changes.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { useOneSubmission } from "#web/parts/forms/use-one-submission.ts";
import { AdminHead } from "../frame/admin-head.tsx";

type SettingsFormProps = {
  title: string;
  lede: string;
  /** The mark of what the form was opened with. */
  version: string;
  reply: FormReply | undefined;
  /** From Conform, when it knows the fields. */
  form?: Pick<ReturnType<typeof getFormProps>, "id" | "onSubmit" | "noValidate">;
  children: ReactNode;
};

/** A screen of settings: one form, saved as a whole. */
export function SettingsForm(props: SettingsFormProps) {
  const { title, lede, version, reply, form, children } = props;
  const { pathname, key } = useLocation();
  const isSending = useIsSending(pathname);
  const { onSubmit = () => {}, ...formProps } = form ?? {};
  const submitOnce = useOneSubmission(isSending, key, onSubmit);
  const ref = useRef<HTMLFormElement>(null);
  const question = useLeavingQuestion({ form: ref, isSending, reply });
  return (
    <>
      <div className="wrap">
        <Link className="arrow-link is-back" to="/admin/parametres">
          <ArrowLeft className="icon" /> Réglages
        </Link>
      </div>
      <AdminHead title={title} lede={lede} />
      <Form
        {...formProps}
        ref={ref}
        method="post"
        className="wrap stack [--stack:2rem]"
        onSubmit={submitOnce}
      >
        <FormFailure reply={reply} />
        <input
          type="hidden"
          name="version"
          // What is sent again is still what was opened.
          value={String(reply?.result?.initialValue?.version ?? version)}
        />
        {children}
        <div>
          <Button type="submit" busy={isSending}>
            Sauvegarder les paramètres
          </Button>
        </div>
      </Form>
      {question}
    </>
  );
}
