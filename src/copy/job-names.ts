import type { JobName } from "#shop/jobs.ts";

const names = {
  "mail-contact-to-shop": "E-mail : message de contact reçu",
  "mail-contact-acknowledgement": "E-mail : accusé d’un message de contact",
  "mail-contact-answer": "E-mail : réponse à un message",
  "mail-verify-email": "E-mail : vérification d’adresse",
  "mail-reset-password": "E-mail : nouveau mot de passe",
  "mail-email-change": "E-mail : changement d’adresse",
  "mail-email-changed-notice": "E-mail : adresse changée",
  "mail-account-exists": "E-mail : compte déjà existant",
  "mail-order-confirmation": "E-mail : confirmation de commande",
  "mail-order-cancelled": "E-mail : commande annulée",
  "mail-order-processing": "E-mail : commande en préparation",
  "mail-order-shipped": "E-mail : commande expédiée",
  "mail-order-delivered": "E-mail : commande livrée",
  "mail-order-refunded": "E-mail : remboursement",
  "mail-order-late-refund": "E-mail : remboursement tardif",
  "mail-shop-order-alert": "E-mail : commande à vérifier",
  "mail-withdrawal-acknowledgement": "E-mail : accusé de rétractation",
  "mail-withdrawal-to-shop": "E-mail : rétractation reçue",
  "mirror-customer": "Miroir : client",
  "mirror-order": "Miroir : commande",
  "mirror-product": "Miroir : produit",
  "attach-guest-orders": "Commandes d’invité à rattacher",
  "warm-picture": "Photographie à préparer",
  "forget-old-access": "Accès anciens à effacer",
  "forget-old-contact-messages": "Messages anciens à effacer",
  "forget-erased-buyers": "Acheteurs à effacer",
  "settle-payment-event": "Paiement à constater",
  "refund-payment": "Remboursement",
  "apply-import": "Import du catalogue",
  "issue-invoice": "Facture à établir",
  "issue-credit-note": "Avoir à établir",
  "announce-articles": "Articles à faire paraître",
  "expire-orders": "Réservations à libérer",
  "reconcile-orders": "Paiements à rapprocher",
} satisfies Record<JobName, string>;

/** A job of an older version may still wait: it is shown as it is called. */
export const jobNameFr = (name: string): string =>
  Object.hasOwn(names, name) ? names[name as JobName] : name;
