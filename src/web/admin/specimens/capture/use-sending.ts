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

/**
 * Sends photographs as they are taken, then the plant itself once it is put on sale. What the
 * network loses is sent again by itself: the key makes one plant of it.
 */
export function useSending({ capture, plant, change }: Sending) {
  const [turn, setTurn] = useState(0);
  const [lost, setLost] = useState<string | null>(null);
  const fetcher = useFetcher<FormReply>();
  const again = useCallback(() => setTurn((turns) => turns + 1), []);

  useEffect(() => {
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [again]);

  const waiting = capture?.photos.find(({ path, refusal }) => path === null && refusal === null);
  const waitingId = waiting?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one photograph at a time, at each turn
  useEffect(() => {
    if (!waiting) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void sendPicture(waiting.file, () => {}).then((answer) => {
      if (isGone) return;
      if ("failure" in answer && answer.isLost) {
        setLost(answer.failure);
        timer = setTimeout(again, PATIENCE_MS);
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
    if (isWorthAnotherTry(reply)) {
      setLost(reply.failure);
      const timer = setTimeout(again, PATIENCE_MS);
      return () => clearTimeout(timer);
    }
    setLost(null);
    const step = stepOf(Object.keys(reply.result?.error ?? {}));
    change((present) => ({ ...present, isSending: false, step: step ?? present.step }));
    return undefined;
  }, [reply]);

  return { lost, reply, isUploading: waiting !== undefined };
}

/** What the shopkeeper has to mend, or sign in for, is not sent again by itself. */
const isWorthAnotherTry = ({ failure, result, isSignedOut, factor }: FormReply) =>
  failure !== null && !isSignedOut && !factor && !result?.error;

/** Where what has to be mended is. */
function stepOf(fields: readonly string[]): Capture["step"] | undefined {
  if (fields.length === 0) return undefined;
  if (fields.some((name) => name.startsWith("photograph"))) return 1;
  return fields.every((name) => name === "price") ? 3 : 2;
}
