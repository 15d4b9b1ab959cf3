import { useCallback, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { PhotographedPlant } from "#shop/catalogue/specimens/list-plants.server.ts";
import { sendPicture } from "#web/admin/catalogue/product-form/send-picture.ts";
import type { FormReply } from "#web/parts/forms/form-reply.ts";
import { type Capture, toFormData } from "./capture.ts";
import type { ChangeCapture } from "./use-capture.ts";

const PATIENCE_MS = 4000;

type Sending = {
  capture: Capture | null;
  plant: PhotographedPlant | null;
  change: ChangeCapture;
};

/** Why what is to be sent has not arrived: no network, or no session. */
type Lost = Pick<FormReply, "failure" | "isSignedOut">;

/**
 * Sends photographs as they are taken, then the plant itself once it is put on sale. What the
 * network loses is sent again by itself, and what needs a new sign-in after it: the key makes one
 * plant of it.
 */
export function useSending({ capture, plant, change }: Sending) {
  const [turn, setTurn] = useState(0);
  const [lost, setLost] = useState<Lost | null>(null);
  const fetcher = useFetcher<FormReply>();
  const again = useCallback(() => setTurn((turns) => turns + 1), []);

  useEffect(() => {
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [again]);

  const isSignedOut = lost?.isSignedOut === true;
  useEffect(() => {
    if (!isSignedOut) return undefined;
    // Back from the tab of the sign-in.
    const look = () => document.visibilityState === "visible" && again();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isSignedOut, again]);

  const waiting = capture?.photos.find(({ path, refusal }) => path === null && refusal === null);
  const waitingId = waiting?.id;
  const key = capture?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes next has not been lost yet
  useEffect(() => setLost(null), [key, waitingId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one photograph at a time, at each turn
  useEffect(() => {
    if (!waiting) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void sendPicture(waiting.file, () => {}).then((answer) => {
      if (isGone) return;
      if ("failure" in answer && (answer.isLost || answer.isSignedOut)) {
        setLost(answer);
        if (answer.isLost) timer = setTimeout(again, PATIENCE_MS);
        return;
      }
      setLost(null);
      const told = "path" in answer ? { path: answer.path } : { refusal: answer.failure };
      change((present) => ({
        ...present,
        photos: present.photos.map((photo) =>
          photo.id === waiting.id ? { ...photo, ...told } : photo,
        ),
      }));
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [waitingId, turn]);

  const isReady = capture?.isSending === true && !waiting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once for each turn
  useEffect(() => {
    if (!isReady || !capture) return;
    void fetcher.submit(toFormData(capture, plant), { method: "post" });
  }, [isReady, turn]);

  const reply = fetcher.state === "idle" ? fetcher.data : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply is read once
  useEffect(() => {
    if (!reply) return undefined;
    if (reply.isSignedOut) {
      setLost(reply);
      return undefined;
    }
    if (isWorthAnotherTry(reply)) {
      setLost(reply);
      const timer = setTimeout(again, PATIENCE_MS);
      return () => clearTimeout(timer);
    }
    setLost(null);
    const step = stepOf(Object.keys(reply.result?.error ?? {}));
    change((present) => ({ ...present, isSending: false, step: step ?? present.step }));
    return undefined;
  }, [reply]);

  return { lost, isSignedOut, reply, again };
}

/** What the shopkeeper has to mend is not sent again by itself. */
const isWorthAnotherTry = ({ failure, result, factor }: FormReply) =>
  failure !== null && !factor && !result?.error;

/** Where what has to be mended is. */
function stepOf(fields: readonly string[]): Capture["step"] | undefined {
  if (fields.length === 0) return undefined;
  if (fields.some((name) => name.startsWith("photograph"))) return 1;
  return fields.every((name) => name === "price") ? 3 : 2;
}
