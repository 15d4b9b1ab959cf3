import { basisPoints, cents } from "#kernel/money.ts";
import type { AuditKind, AuditVerb } from "#shop/audit/audit-action.ts";
import { formatDay, formatPrice, formatRate, formatTime } from "../formats.ts";
import { stockReasonFr } from "../orders/stock-reasons.ts";
import { auditFieldFr } from "./audit-fields.ts";

/** What is before the dot of an action, for the filter and the list. */
export const auditKindFr = {
  product: "Produit",
  specimen: "Spécimen",
  variant: "Déclinaison",
  code: "Code de réduction",
  gift_card: "Carte cadeau",
  fair: "Foire",
  collection: "Collection",
  picture: "Photographie",
  order: "Commande",
  invoice: "Facture",
  withdrawal: "Rétractation",
  article: "Article",
  question: "Question de la FAQ",
  home: "Accueil",
  synonyms: "Synonymes de recherche",
  contact_message: "Message",
  customer: "Client",
  administrator: "Administrateur",
  settings: "Réglages",
  secret: "Clé",
  job: "Tâche",
  migration: "Migration",
  mirror: "Miroir Airtable",
} satisfies Record<AuditKind, string>;

const verbs = {
  added: "ajout",
  updated: "modification",
  archived: "archivage",
  restored: "restauration",
  stock_changed: "changement de stock",
  withdrawn: "retrait de la vente",
  returned: "remise en vente",
  taken: "plantes emportées",
  shared: "part d’un téléphone",
  phone_lost: "téléphone perdu",
  sale_settled: "vente réglée",
  uploaded: "envoi",
  erased: "effacement",
  exported: "export",
  resumed: "reprise",
  blocked: "blocage",
  unblocked: "déblocage",
  offered: "émission offerte",
  replaced: "nouveau code",
  printed: "impression",
  raised: "remontée",
  lowered: "descente",
  shown: "affichage",
  hidden: "masquage",
  deleted: "suppression",
  answered: "réponse",
  unread: "remise parmi les non lus",
  issued: "émission",
  cancelled: "annulation",
  edited: "modification",
  refunded: "remboursement",
  noted: "note",
  written: "message au client",
  status_changed: "changement de statut",
  review_settled: "vérification close",
  parcel_split: "colis scindé",
  parcel_merged: "colis regroupés",
  parcel_weighed: "pesée du colis",
  parcel_planned: "départ du colis décidé",
  parcel_handed: "colis remis au transporteur",
  parcel_delivered: "colis livré",
  parcel_corrected: "correction du suivi",
  incident_settled: "incident de livraison réglé",
  link_made: "lien de paiement créé",
  link_updated: "lien de paiement mis à jour",
  link_cancelled: "lien de paiement annulé",
  supplement_asked: "supplément demandé",
  label_asked: "étiquette demandée",
  label_cancelled: "étiquette annulée",
  label_given_up: "annulation de l’étiquette abandonnée",
  label_typed: "étiquette saisie",
  ready_to_collect: "commande prête à retirer",
  collected: "commande retirée",
  received: "retour reçu",
  closed: "clôture",
  factor_changed: "nouvelle application d’authentification",
  recovery_codes_renewed: "nouveaux codes de récupération",
  device_forgotten: "appareil de confiance oublié",
  stored: "enregistrement",
  removed: "retrait",
  retried: "relance",
  launched: "lancement",
  stopped: "arrêt",
  finished: "fin",
  resynced: "copie de tout",
  compared: "comparaison",
} satisfies Record<AuditVerb, string>;

/** « Produit : modification »; what an older log calls otherwise is shown as it is called. */
export function auditActionFr(action: string): string {
  const [kind = "", verb = ""] = action.split(".");
  return `${wordFor(auditKindFr, kind)} : ${wordFor(verbs, verb)}`;
}

const wordFor = (words: Readonly<Record<string, string>>, code: string): string =>
  words[code] ?? code;

/** A value as a shopkeeper reads it. */
export function auditValueFr(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "vide";
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value === "number") return numberFr(name, value);
  if (typeof value === "string") return textFr(name, value);
  if (Array.isArray(value)) {
    return value.length === 0 ? "aucun" : value.map((one) => auditValueFr(name, one)).join(", ");
  }
  return Object.entries(value)
    .map(([key, part]) => `${auditFieldFr(key)} : ${auditValueFr(key, part)}`)
    .join(" ; ");
}

function textFr(name: string, value: string): string {
  if (name === "reason") return wordFor(stockReasonFr, value);
  return /(At|_at)$/.test(name) ? momentFr(value) : value;
}

function numberFr(name: string, value: number): string {
  if (/cents$/i.test(name) && Number.isSafeInteger(value)) return formatPrice(cents(value));
  return /basis_?points$/i.test(name) ? formatRate(basisPoints(value)) : String(value);
}

function momentFr(text: string): string {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : `${formatDay(moment)} à ${formatTime(moment)}`;
}
