import { type MouseEvent, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, useLocation } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { phoneFr } from "#copy/orders/order-hours.ts";
import { type Cents, cents } from "#kernel/money.ts";
import type { Place } from "#shop/orders/edits/order-state.ts";
import { Alert } from "#ui/alert.tsx";
import type { FormReply } from "#web/parts/forms/form-reply.ts";
import { RequestField } from "../money/request-field.tsx";
import { OrderDialog } from "../order-dialog.tsx";
import { AddedLines } from "./added-lines.tsx";
import { EditDifference } from "./edit-difference.tsx";
import { GESTURE } from "./edit-form.ts";
import { EditLines } from "./edit-lines.tsx";
import { EditPlace } from "./edit-place.tsx";
import type { ShownEdit } from "./shown-edit.server.ts";

/** What was only looked at, or must be before it is saved. */
export type Looked = { shown: ShownEdit; reply: FormReply | null };
/** Another was first: what was looked at is to be read anew. */
export type Overtaken = FormReply & { isOvertaken: true };
export type EditAnswer = Looked | Overtaken | FormReply | undefined;

const TYPED = new Set(["text", "tel", "number"]);
/** Whoever types is not asked about at each letter. */
const TYPING_MS = 400;

type Props = {
  /** Outlives this form, which is another once the order is. */
  fetcher: FetcherWithComponents<EditAnswer>;
  opened: {
    number: string;
    /** Why the order may not be edited. */
    obstacle: string | null;
    version: string;
    place: Place & { way: string };
    shown: ShownEdit;
    requestId: string;
  };
  answer: EditAnswer;
};

/** The form of an edit: each choice is looked at by the shop, and shown before it is saved. */
export function EditDialog({ opened, answer, fetcher }: Props) {
  const { number, obstacle, version, place, requestId } = opened;
  const { pathname } = useLocation();
  const [latest, setLatest] = useState<ShownEdit | null>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  const sent = shownIn(answer, version);
  const looked = shownIn(fetcher.data, version);
  const [isLookedLast, setLookedLast] = useState(false);
  useEffect(() => {
    if (sent) setLatest(sent);
  }, [sent]);
  useEffect(() => {
    if (looked) setLatest(looked);
  }, [looked]);
  useEffect(() => {
    if (answer) setLookedLast(false);
  }, [answer]);
  useEffect(() => {
    if (fetcher.data) setLookedLast(true);
  }, [fetcher.data]);
  const shown = latest ?? sent ?? opened.shown;
  const asked = replyIn(fetcher.data);
  // What a look failed by says nothing of a save that came after it.
  const isLookTold = isLookedLast && (asked?.failure || asked?.result);
  const reply = isLookTold ? asked : replyIn(answer);
  const { difference, problem } = shown;
  const look = (form: HTMLFormElement | null, gesture: string) => {
    clearTimeout(typing.current);
    if (!form) return;
    const fields = new FormData(form);
    fields.set(GESTURE, gesture);
    // Nothing was saved: no page need be read anew.
    fetcher.submit(fields, { method: "post", defaultShouldRevalidate: false });
  };
  const button = {
    // To this very page; the button of the form is the one that saves.
    formAction: pathname,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault();
      look(event.currentTarget.form, event.currentTarget.value);
    },
  };
  return (
    <OrderDialog
      title={`Modifier la commande ${number}`}
      submit={submitFr(difference.backCents)}
      reply={reply}
      isDisabled={obstacle !== null || problem !== null}
    >
      <RequestField requestId={requestId} />
      <input type="hidden" name="version" value={version} readOnly />
      <input type="hidden" name="total" value={difference.afterCents} readOnly />
      {obstacle ? (
        <Alert kind="warning">{obstacle}</Alert>
      ) : (
        <div
          className="edit-2"
          onChange={({ target }) => {
            const field = target as EventTarget as HTMLInputElement;
            // Words that are looked for change nothing yet.
            if (field.type === "search") return;
            const { form } = field;
            // Emptied, to be typed anew.
            if (field.type === "number" && field.value === "") return clearTimeout(typing.current);
            if (!TYPED.has(field.type)) return look(form, "regarder");
            clearTimeout(typing.current);
            typing.current = setTimeout(() => look(form, "regarder"), TYPING_MS);
          }}
        >
          <div className="stack [--stack:1.5rem]">
            <EditLines shown={shown} />
            <AddedLines shown={shown} button={button} />
            <EditPlace
              place={{ ...place, phone: phoneFr(place.phone ?? "") }}
              shown={shown}
              reply={reply}
            />
          </div>
          <EditDifference shown={shown} button={button} />
        </div>
      )}
    </OrderDialog>
  );
}

function submitFr(backCents: Cents): string {
  if (backCents > 0) return `Enregistrer et rendre ${formatPrice(backCents)}`;
  return backCents < 0 ? `Demander ${formatPrice(cents(-backCents))} par un lien` : "Enregistrer";
}

/** Of this very form: what was looked at of the order before is of no more use. */
const shownIn = (answer: EditAnswer, version: string): ShownEdit | null =>
  answer && "shown" in answer && answer.shown.version === version ? answer.shown : null;

const replyIn = (answer: EditAnswer): FormReply | undefined =>
  answer && "shown" in answer ? (answer.reply ?? undefined) : answer;
