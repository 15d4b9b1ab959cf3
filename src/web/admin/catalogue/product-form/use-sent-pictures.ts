import { useEffect, useRef, useState } from "react";
import type { ShopPicture } from "#web/admin/rich-text/shop-pictures.ts";
import { sendPicture } from "./send-picture.ts";

type OnSent = (path: string, picture: ShopPicture, file: File) => void;
/** For a form, which would be saved without those that have not come yet. */
type OnSending = (isSending: boolean) => void;

/** Sends photographs one after the other, and tells how far it is. */
export function useSentPictures(onSent: OnSent, onSending?: OnSending) {
  const [progress, setProgress] = useState<number | null>(null);
  const [words, setWords] = useState("");
  const [failures, setFailures] = useState<string[]>([]);
  const waiting = useRef(Promise.resolve());
  const isSending = progress !== null;
  useEffect(() => onSending?.(isSending), [onSending, isSending]);

  async function sendAll(files: File[]) {
    setFailures([]);
    for (const file of files) {
      setWords(`Envoi de ${file.name}…`);
      setProgress(0);
      const answer = await sendPicture(file, setProgress);
      if ("path" in answer) {
        onSent(answer.path, answer.picture, file);
        setWords(`${file.name} a été ajoutée.`);
      } else {
        setWords("");
        setFailures((others) => [...others, `${file.name} : ${answer.failure}`]);
      }
    }
    setProgress(null);
  }

  const send = (files: File[]) => {
    waiting.current = waiting.current.then(() => sendAll(files));
  };
  return { send, progress, words, failures };
}
