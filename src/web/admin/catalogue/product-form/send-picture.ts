import { LARGEST_UPLOAD_BYTES } from "#shop/pictures/picture-store.ts";
import type { ShopPicture } from "#web/admin/rich-text/shop-pictures.ts";

export type SentPicture =
  | { path: string; picture: ShopPicture }
  /** `isLost`: the same picture may pass a moment later; `isSignedOut`: after a new sign-in. */
  | { failure: string; isLost?: boolean; isSignedOut?: boolean };

const TOO_LARGE = "Cette image est trop lourde : 15 Mo au plus.";
const SIGNED_OUT = "Votre session a expiré : reconnectez-vous dans un autre onglet.";
const OFFLINE = "L’envoi a été interrompu. Vérifiez votre connexion, puis réessayez.";

/** `fetch` cannot tell how much has been sent. */
export function sendPicture(file: File, onProgress: (part: number) => void): Promise<SentPicture> {
  if (file.size > LARGEST_UPLOAD_BYTES) return Promise.resolve({ failure: TOO_LARGE });
  const { promise, resolve } = Promise.withResolvers<SentPicture>();
  const request = new XMLHttpRequest();
  request.open("POST", "/admin/photos");
  request.responseType = "json";
  request.setRequestHeader("Content-Type", "application/octet-stream");
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onerror = () => resolve({ failure: OFFLINE, isLost: true });
  request.onload = () => resolve(readAnswer(request));
  request.send(file);
  return promise;
}

function readAnswer({ status, response, responseURL }: XMLHttpRequest): SentPicture {
  if (status === 413) return { failure: TOO_LARGE };
  if (status === 201 && response) return response as { path: string; picture: ShopPicture };
  const isAtSignIn = URL.parse(responseURL)?.pathname.startsWith("/login");
  if (isAtSignIn || status === 401 || status === 403) {
    return { failure: SIGNED_OUT, isSignedOut: true };
  }
  const { failure } = (response ?? {}) as { failure?: unknown };
  const isLost = status >= 500 || typeof failure !== "string";
  return { failure: typeof failure === "string" ? failure : OFFLINE, isLost };
}
