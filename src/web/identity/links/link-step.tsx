import type { ReactNode } from "react";
import { href, Link, useSearchParams } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { PasswordField } from "#web/parts/forms/password-field.tsx";
import { IdentityForm } from "../identity-form.tsx";
import { fieldOf, type Refusal } from "../refusal.ts";
import { Announcement } from "../sign-up/announcement.tsx";
import { DeadLink } from "./dead-link.tsx";

type LinkStepProps = {
  reply: "done" | "dead" | Refusal | undefined;
  button: string;
  done: string;
  /** Said by the way to the account when the link is dead: another one is asked for there. */
  again: string;
  /** What is to be filled in, unless a click is enough. */
  fields?: ReactNode;
  /** Another way than this form. */
  otherWay?: ReactNode;
  children: ReactNode;
};

/** The page behind a link of a mail that asks for one confirmation. */
export function LinkStep(props: LinkStepProps) {
  const { reply, button, done, again, fields, otherWay, children } = props;
  const [search] = useSearchParams();
  if (reply === "done") {
    return (
      <>
        <Announcement kind="success">{done}</Announcement>
        <div>
          <ToAccount>Ouvrir mon compte</ToAccount>
        </div>
      </>
    );
  }
  if (reply === "dead" || !search.get("token")) {
    return (
      <DeadLink>
        <ToAccount>{again}</ToAccount>
      </DeadLink>
    );
  }
  return (
    <>
      <p className="t-body">{children}</p>
      <IdentityForm refusal={reply} submit={button} submitting="Confirmation en cours…">
        {fields}
      </IdentityForm>
      {otherWay}
    </>
  );
}

const ToAccount = ({ children }: { children: string }) => (
  <Link className={buttonClass("primary")} to={href("/account")}>
    {children}
  </Link>
);

/** The password of the account, where its session is not in this browser. */
export const AccountPassword = ({ refusal }: { refusal: Refusal | undefined }) => (
  <PasswordField
    label="Mot de passe du compte"
    field={fieldOf(refusal, "password")}
    autoComplete="current-password"
  />
);
