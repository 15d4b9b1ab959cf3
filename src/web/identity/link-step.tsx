import type { ReactNode } from "react";
import { href, Link, useSearchParams } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { Announcement } from "./announcement.tsx";
import { DeadLink } from "./dead-link.tsx";
import { IdentityForm } from "./identity-form.tsx";
import type { Refusal } from "./refusal.ts";

type LinkStepProps = {
  reply: "done" | "dead" | Refusal | undefined;
  button: string;
  done: string;
  /** How to get another link when this one is dead. */
  again: ReactNode;
  children: ReactNode;
};

/** The page behind a link of a mail that asks for one confirmation. */
export function LinkStep({ reply, button, done, again, children }: LinkStepProps) {
  const [search] = useSearchParams();
  if (reply === "done") {
    return (
      <>
        <Announcement kind="success">{done}</Announcement>
        <div>
          <Link className={buttonClass("primary")} to={href("/account")}>
            Ouvrir mon compte
          </Link>
        </div>
      </>
    );
  }
  if (reply === "dead" || !search.get("token")) return <DeadLink>{again}</DeadLink>;
  return (
    <>
      <p className="t-body">{children}</p>
      <IdentityForm refusal={reply} submit={button} submitting="Confirmation en cours…" />
    </>
  );
}
