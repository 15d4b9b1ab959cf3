import type { FormEvent, ReactNode } from "react";
import { href } from "react-router";
import { useToast } from "#ui/overlay/toast.tsx";
import { isLeaving, leave } from "../forms/leave.ts";

type SignOutProps = { className?: string; children: ReactNode };

/** A form, so that one can also leave before any script has loaded. */
export function SignOut({ className, children }: SignOutProps) {
  const toast = useToast();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLeaving()) return;
    if (!(await leave())) toast("Erreur lors de la déconnexion", "error");
  };
  return (
    <form method="post" action={href("/deconnexion")} onSubmit={submit}>
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
