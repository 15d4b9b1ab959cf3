import type { getFormProps } from "@conform-to/react";
import { type ReactNode, useRef } from "react";
import { Form, Link, useLocation, useNavigate } from "react-router";
import { Button, buttonClass } from "#ui/button.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";
import type { RenderLink } from "#ui/render-link.tsx";
import { FormFailure } from "./form-failure.tsx";
import type { FormReply } from "./form-reply.ts";
import { useLeavingQuestion } from "./unsaved-changes.tsx";
import { useIsSending } from "./use-is-sending.ts";
import { useOneSubmission } from "./use-one-submission.ts";

export type FormDialogProps = {
  title: string;
  /** The page without the dialog. */
  closeHref: string;
  reply: FormReply | undefined;
  /** From Conform, when the form has fields. */
  form?: Pick<ReturnType<typeof getFormProps>, "id" | "onSubmit" | "noValidate">;
  submit: string;
  /** Where leaving it is another word. */
  closeLabel?: string;
  /** What the button reads while the form is on its way. */
  sending?: string;
  danger?: boolean;
  /** What it would do cannot be done yet. */
  isDisabled?: boolean;
  /** Something that belongs to the form is still on its way. */
  isWaiting?: boolean;
  /** Said beside the buttons. */
  status?: ReactNode;
  children: ReactNode;
};

/** A form over a page, with an address of its own. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    closeHref,
    reply,
    form,
    submit,
    sending = submit,
    closeLabel = "Annuler",
    danger,
    isDisabled,
    isWaiting = false,
    status,
    children,
  } = props;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSending = useIsSending(`${pathname}${search}`);
  const { onSubmit = () => {}, ...formProps } = form ?? {};
  const submitOnce = useOneSubmission(isSending, reply, onSubmit);
  const ref = useRef<HTMLFormElement>(null);
  const question = useLeavingQuestion({ form: ref, isSending, reply });
  return (
    <>
      <PageDialog
        title={title}
        closeHref={closeHref}
        renderLink={linkInPlace}
        onClose={() => navigate(closeHref, { preventScrollReset: true })}
      >
        <Form
          {...formProps}
          ref={ref}
          method="post"
          preventScrollReset
          onSubmit={(event) => (isWaiting ? event.preventDefault() : submitOnce(event))}
        >
          <div className="dialog__body">
            <FormFailure reply={reply} />
            {children}
          </div>
          <div className="dialog__foot">
            {status}
            <Link
              className={buttonClass("quiet", { size: "sm" })}
              to={closeHref}
              preventScrollReset
            >
              {closeLabel}
            </Link>
            <Button
              type="submit"
              size="sm"
              variant={danger ? "danger" : "primary"}
              busy={isSending || isWaiting}
              disabled={isDisabled}
            >
              {isSending ? sending : submit}
            </Button>
          </div>
        </Form>
      </PageDialog>
      {question}
    </>
  );
}

const linkInPlace: RenderLink = ({ href, ...link }) => (
  <Link {...link} to={href} preventScrollReset />
);
