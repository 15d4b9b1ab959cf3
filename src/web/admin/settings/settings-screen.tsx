import type { DefaultValue } from "@conform-to/react";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { Button } from "#ui/button.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import type { FormReply } from "#web/parts/forms/form-reply.ts";
import { useLeavingQuestion } from "#web/parts/forms/unsaved-changes.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { useOneSubmission } from "#web/parts/forms/use-one-submission.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { settingsCards } from "./settings-cards.ts";

type SettingsFormProps<Values extends Record<string, unknown>> = {
  lede: string;
  /** What is stored, with the mark of it. */
  values: DefaultValue<Values> & { version: string };
  reply: FormReply | undefined;
  children: (fields: ReturnType<typeof useReplyForm<Values>>[1]) => ReactNode;
};

/** A screen of settings: one form, saved as a whole. */
export const SettingsScreen = <Values extends Record<string, unknown>>(
  props: SettingsFormProps<Values>,
) => (
  // Once saved, the form begins again with what it has become.
  <SettingsForm key={props.values.version} {...props} />
);

function SettingsForm<Values extends Record<string, unknown>>(props: SettingsFormProps<Values>) {
  const { lede, values, reply, children } = props;
  const { pathname, key } = useLocation();
  const title = settingsCards.find(({ to }) => to === pathname)?.title ?? "Réglages";
  const isSending = useIsSending(pathname);
  const [{ form }, fields] = useReplyForm<Values>({ id: "reglages", reply, values });
  const submitOnce = useOneSubmission(isSending, key, form.onSubmit);
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
        {...form}
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
          value={String(reply?.result?.initialValue?.version ?? values.version)}
        />
        {children(fields)}
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

type SettingsPanelProps = { title: string; children: ReactNode };

export const SettingsPanel = ({ title, children }: SettingsPanelProps) => (
  <fieldset className="panel panel--line stack">
    <legend className="sr-only">{title}</legend>
    <div className="panel__head">
      <h2>{title}</h2>
    </div>
    {children}
  </fieldset>
);
