import type { getFormProps } from "@conform-to/react";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, useLocation } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { useIsSending } from "#web/parts/use-is-sending.ts";
import { useOneSubmission } from "#web/parts/use-one-submission.ts";
import { AdminHead } from "../admin-head.tsx";

type SettingsFormProps = {
  title: string;
  lede: string;
  failure: string | null | undefined;
  /** From Conform, when it knows the fields. */
  form?: Pick<ReturnType<typeof getFormProps>, "id" | "onSubmit" | "noValidate">;
  children: ReactNode;
};

/** A screen of settings: one form, saved as a whole. */
export function SettingsForm({ title, lede, failure, form, children }: SettingsFormProps) {
  const { pathname, key } = useLocation();
  const isSending = useIsSending(pathname);
  const { onSubmit = () => {}, ...formProps } = form ?? {};
  const submitOnce = useOneSubmission(isSending, key, onSubmit);
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
        method="post"
        className="wrap stack [--stack:2rem]"
        onSubmit={submitOnce}
      >
        {failure && <Alert kind="error">{failure}</Alert>}
        {children}
        <div>
          <Button type="submit" busy={isSending}>
            Sauvegarder les paramètres
          </Button>
        </div>
      </Form>
    </>
  );
}
