import { createContext, type RefObject, useCallback, useContext, useEffect, useRef } from "react";
import { NavigationType, useBlocker } from "react-router";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { FormReply } from "./form-reply.ts";
import { snapshotOf } from "./form-snapshot.ts";

type Unsaved = {
  /** What is stored, as the form first showed it; null before that. */
  stored: RefObject<string | null>;
  /** Whether what was typed is offered again when the form is reopened. */
  isKept: boolean;
};

/** For forms whose changes outlive them. */
export const UnsavedContext = createContext<Unsaved | null>(null);

type Watched = {
  form: RefObject<HTMLFormElement | null>;
  isSending: boolean;
  reply: FormReply | undefined;
};

/** Asks before a form that was changed is left, in whichever way; what it asks is to be shown. */
export function useLeavingQuestion({ form, isSending, reply }: Watched) {
  const own = useRef<string | null>(null);
  const around = useContext(UnsavedContext);
  const stored = around?.stored ?? own;
  const isChanged = useCallback(
    () =>
      form.current !== null &&
      stored.current !== null &&
      snapshotOf(form.current) !== stored.current,
    [form, stored],
  );
  const wasSending = useRef(false);
  useEffect(() => {
    const isSaved = wasSending.current && !isSending && !reply;
    wasSending.current = isSending;
    if (form.current && (isSaved || stored.current === null)) {
      stored.current = snapshotOf(form.current);
    }
  }, [form, stored, isSending, reply]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged]);
  const times = useRef(0);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation, historyAction }) => {
        const isAsked = currentLocation.pathname !== nextLocation.pathname && isChanged();
        // Not for a dialog below, which Escape may close together with the question.
        if (isAsked && historyAction === NavigationType.Pop) times.current += 1;
        return isAsked;
      },
      [isChanged],
    ),
  );
  if (blocker.state !== "blocked") return null;
  const time = times.current;
  return (
    <Dialog
      // Whoever goes back again at once may be asked before the page was drawn without the question
      // that they have closed: it would stay closed, and its end would answer the new one.
      key={time}
      open
      title="Quitter sans enregistrer ?"
      onClose={() => {
        if (time === times.current) blocker.reset();
      }}
      foot={
        <>
          <Button size="sm" variant="quiet" onClick={() => blocker.proceed()}>
            Quitter
          </Button>
          {/* Closed by the browser, which gives the focus back. */}
          <form method="dialog">
            <Button size="sm" type="submit">
              Rester
            </Button>
          </form>
        </>
      }
    >
      <p>
        Vos modifications ne sont pas enregistrées.
        {around?.isKept && " Un brouillon en est gardé : il vous sera proposé au retour."}
      </p>
    </Dialog>
  );
}
