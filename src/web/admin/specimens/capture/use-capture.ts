import { useEffect, useRef, useState } from "react";
import { newId } from "#kernel/ids.ts";
import { forgetCapture, keepCapture, readCapture } from "#web/parts/forms/local-captures.ts";
import {
  type Capture,
  type CapturedPicture,
  isWorthKeeping,
  newCapture,
  readKept,
  withPhotos,
} from "./capture.ts";
import { previewOf } from "./preview.ts";

/** Where a tab tells the others the key of what the shop has. */
const SENT = "canopee:prise-envoyee";

export type ChangeCapture = (change: (capture: Capture) => Capture) => void;

/**
 * The plant that is being photographed. It is read from the phone, and kept there at each change,
 * until the shop says that it has it: `doneKey`.
 */
export function useCapture(userId: string, doneKey: string | null) {
  const [capture, setCapture] = useState<Capture | null>(null);
  const keptKey = useRef<string>(undefined);

  useEffect(() => {
    let isGone = false;
    void readCapture<Capture>(userId).then((kept) => {
      if (isGone) return;
      if (doneKey) void forgetCapture(userId, doneKey);
      setCapture((present) => {
        const known = present ?? (kept && readKept(kept));
        return known && known.key !== doneKey ? known : newCapture();
      });
    });
    return () => {
      isGone = true;
    };
  }, [userId, doneKey]);

  useEffect(() => {
    if (!capture) return;
    const before = keptKey.current;
    keptKey.current = isWorthKeeping(capture) ? capture.key : undefined;
    if (keptKey.current) void keepCapture(userId, capture);
    else if (before) void forgetCapture(userId, before);
  }, [userId, capture]);

  // Another tab may show the same plant: sent from there too, it would be answered with this one.
  useEffect(() => {
    const tabs = new BroadcastChannel(SENT);
    tabs.onmessage = ({ data: sentKey }) =>
      setCapture((present) => (present?.key === sentKey ? newCapture() : present));
    if (doneKey) tabs.postMessage(doneKey);
    return () => tabs.close();
  }, [doneKey]);

  const change: ChangeCapture = (make) => setCapture((present) => present && make(present));

  const photograph = async (files: readonly File[]) => {
    const photos = await Promise.all(files.map(toPhoto));
    change((present) => withPhotos(present, photos));
  };
  return { capture, change, photograph };
}

const toPhoto = async (file: File): Promise<CapturedPicture> => ({
  id: newId(),
  file,
  preview: await previewOf(file),
  takenAt: new Date(file.lastModified).toISOString(),
  path: null,
  refusal: null,
});
