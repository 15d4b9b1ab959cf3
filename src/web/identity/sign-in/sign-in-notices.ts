import type { AlertKind } from "#ui/alert.tsx";

/** What the step before has to say on arrival at /login, by the `avis` of the address. */
const noticesFr = {
  "compte-cree": {
    kind: "success",
    // Fixed letter for letter by the specification.
    message: "Compte créé avec succès. Vous pouvez maintenant vous connecter.",
  },
  "mot-de-passe": {
    kind: "success",
    message: "Votre mot de passe a été modifié. Vous pouvez maintenant vous connecter.",
  },
  expire: {
    kind: "warning",
    message: "Le délai est écoulé. Reconnectez-vous pour recommencer.",
  },
} satisfies Record<string, { kind: AlertKind; message: string }>;

const required = {
  kind: "info",
  message: "Connectez-vous pour accéder à cette page.",
} as const;

type Notice = { kind: AlertKind; message: string };

export function noticeOf(name: string | null, next: string | null): Notice | null {
  if (name !== null && Object.hasOwn(noticesFr, name)) {
    return noticesFr[name as keyof typeof noticesFr];
  }
  return next ? required : null;
}
