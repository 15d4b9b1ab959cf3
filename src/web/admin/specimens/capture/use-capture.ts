import { useEffect, useState } from "react";
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

export type ChangeCapture = (change: (capture: Capture) => Capture) => void;

/**
 * The plant that is being photographed. It is read from the phone, and kept there at each change,
 * until the shop says that it has it: `doneKey`.
 */
export function useCapture(userId: string, doneKey: string | null) {
  const [capture, setCapture] = useState<Capture | null>(null);

  useEffect(() => {
    let isGone = false;
    void readCapture<Capture>(userId).then((kept) => {
      if (isGone) return;
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
    void (isWorthKeeping(capture) ? keepCapture(userId, capture) : forgetCapture(userId));
  }, [userId, capture]);

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
