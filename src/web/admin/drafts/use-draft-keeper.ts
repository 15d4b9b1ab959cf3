import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { DraftPlace } from "#shop/drafts/form-draft.ts";
import { fieldsOf, snapshotOf } from "#web/parts/forms/form-snapshot.ts";
import { forgetLocally, keepLocally } from "#web/parts/forms/local-drafts.ts";
import { sendDraft } from "./send-draft.ts";

const LOOK_MS = 200;
const SEND_MS = 1500;
const RETRY_MS = 10_000;

export type DraftStatus = { at: Date; isLocal: boolean } | null;

type Kept = DraftPlace & { userId: string; version: string };
type Keeper = {
  root: RefObject<HTMLElement | null>;
  stored: RefObject<string | null>;
  place: Kept;
  /** Empty until the page is taken over. */
  id: string;
  /** While the form itself is on its way. */
  isSending: boolean;
  /** The draft has ended; what is typed next is another. */
  onClosed: () => void;
};

/**
 * Keeps what is typed: at once in the browser, and after a pause in the shop, whereupon the
 * browser forgets it.
 */
export function useDraftKeeper({ root, stored, place, id, isSending, onClosed }: Keeper) {
  const [status, setStatus] = useState<DraftStatus>(null);
  const isSaving = useRef(isSending);
  useEffect(() => {
    isSaving.current = isSending;
  }, [isSending]);
  const closed = useEffectEvent(() => {
    setStatus(null);
    onClosed();
  });
  const owner = useEffectEvent(() => place);

  useEffect(() => {
    const shown = root.current;
    if (!shown || id === "") return;
    let seen = stored.current;
    let sent: string | null = null;
    let isUnderWay = false;
    let isOver = false;
    let looking: ReturnType<typeof setTimeout> | undefined;
    let sending: ReturnType<typeof setTimeout> | undefined;
    const form = () => shown.querySelector<HTMLFormElement>("form[method=post]");
    const opened = form();
    const { userId, version, ...where } = owner();
    const mine = { userId, ...where };

    const look = () => {
      const typed = form();
      if (!typed) return;
      const now = snapshotOf(typed);
      if (now === seen) return;
      seen = now;
      if (now === stored.current) {
        forgetLocally(mine, id);
        if (sent === null && !isUnderWay) return;
        void sendDraft("discarded", { id, ...where });
        return closed();
      }
      const fields = fieldsOf(typed);
      keepLocally(mine, { id, fields, version, typedAt: new Date().toISOString() });
      sendAfter(SEND_MS);
    };
    const sendAfter = (pause: number) => {
      clearTimeout(sending);
      sending = setTimeout(send, pause);
    };
    const send = async () => {
      const typed = form();
      if (!typed || seen === sent || seen === stored.current) return;
      if (isUnderWay || isSaving.current) return sendAfter(SEND_MS);
      isUnderWay = true;
      const now = seen;
      const answer = await sendDraft("kept", { id, ...where, version, fields: fieldsOf(typed) });
      isUnderWay = false;
      if (answer !== "unsent" && now === seen) forgetLocally(mine, id);
      if (isOver) return;
      if (answer === "closed") return closed();
      if (answer === "unsent") {
        setStatus({ at: new Date(), isLocal: true });
        return sendAfter(RETRY_MS);
      }
      sent = now;
      setStatus({ at: new Date(), isLocal: false });
    };
    const lookSoon = () => {
      clearTimeout(looking);
      looking = setTimeout(look, LOOK_MS);
    };
    const sendNow = () => sendAfter(0);

    // Editors and lists write into hidden fields, which no event tells of.
    const observer = new MutationObserver(lookSoon);
    observer.observe(shown, { subtree: true, attributes: true, attributeFilter: ["value"] });
    shown.addEventListener("input", lookSoon);
    shown.addEventListener("change", lookSoon);
    window.addEventListener("pagehide", look);
    window.addEventListener("online", sendNow);
    lookSoon();
    return () => {
      // Out of the page, the form still has its last words; a draft taken up has a form of its own.
      if (!isSaving.current && form() === opened) look();
      isOver = true;
      observer.disconnect();
      shown.removeEventListener("input", lookSoon);
      shown.removeEventListener("change", lookSoon);
      window.removeEventListener("pagehide", look);
      window.removeEventListener("online", sendNow);
      clearTimeout(looking);
      clearTimeout(sending);
      if (isSaving.current) forgetLocally(mine, id);
      else if (form() === opened) void send();
    };
  }, [root, stored, id]);
  return status;
}
