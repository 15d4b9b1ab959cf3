import type { getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, Link, useLocation, useNavigate } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { PageDialog } from "#ui/page-dialog.tsx";
import type { RenderLink } from "#ui/render-link.tsx";
import type { FormReply } from "#web/parts/form-reply.ts";
import { useIsSending } from "#web/parts/use-is-sending.ts";
import { useOneSubmission } from "#web/parts/use-one-submission.ts";
import { type AccountTab, tabAddress } from "./account-tab.ts";
import { usePageBehind } from "./use-page-behind.ts";

type DialogFormProps = {
  title: string;
  /** The tab that the dialog is drawn over, and gives back. */
  tab: AccountTab;
  reply: FormReply | undefined;
  /** From Conform, when the form has fields. */
  form?: Pick<ReturnType<typeof getFormProps>, "id" | "onSubmit" | "noValidate">;
  submit: string;
  danger?: boolean;
  children: ReactNode;
};

export function DialogForm({ title, tab, reply, form, submit, danger, children }: DialogFormProps) {
  const navigate = useNavigate();
  const isSending = useIsSending(useLocation().pathname);
  const closeHref = tabAddress(tab);
  const { onSubmit = () => {}, ...formProps } = form ?? {};
  const submitOnce = useOneSubmission(isSending, reply, onSubmit);
  const { content } = usePageBehind();
  // The page behind already says that nothing could be loaded.
  if (content.tab === "failed" && !reply) return null;
  return (
    <PageDialog
      title={title}
      closeHref={closeHref}
      renderLink={linkInPlace}
      onClose={() => navigate(closeHref, { preventScrollReset: true })}
    >
      <Form {...formProps} method="post" preventScrollReset onSubmit={submitOnce}>
        <div className="dialog__body">
          {reply?.failure && <Alert kind="error">{reply.failure}</Alert>}
          {children}
        </div>
        <div className="dialog__foot">
          <Link className={buttonClass("quiet", { size: "sm" })} to={closeHref} preventScrollReset>
            Annuler
          </Link>
          <Button type="submit" size="sm" variant={danger ? "danger" : "primary"} busy={isSending}>
            {submit}
          </Button>
        </div>
      </Form>
    </PageDialog>
  );
}

const linkInPlace: RenderLink = ({ href, ...link }) => (
  <Link {...link} to={href} preventScrollReset />
);
