/** All that the log may tell of, by what it happened to: only these are written, and all have words. */
export const auditActions = {
  product: ["added", "updated", "archived", "restored", "stock_changed"],
  specimen: ["added", "updated", "withdrawn", "returned"],
  variant: ["added", "updated"],
  code: ["added", "updated", "stopped", "resumed"],
  gift_card: ["offered", "replaced", "printed", "blocked", "unblocked"],
  fair: ["added", "updated", "taken", "returned", "shared", "phone_lost", "sale_settled"],
  collection: ["added", "updated", "raised", "lowered", "shown", "hidden", "deleted"],
  picture: ["uploaded"],
  order: [
    "status_changed",
    "noted",
    "written",
    "cancelled",
    "refunded",
    "review_settled",
    "parcel_split",
    "parcel_merged",
    "parcel_weighed",
    "parcel_planned",
    "parcel_handed",
    "parcel_delivered",
    "parcel_corrected",
    "incident_settled",
    "label_asked",
    "label_cancelled",
    "label_given_up",
    "label_typed",
    "ready_to_collect",
    "collected",
  ],
  invoice: ["issued"],
  withdrawal: ["received", "closed"],
  article: ["added", "updated", "archived", "restored"],
  question: ["added", "updated", "archived", "restored", "raised", "lowered"],
  home: ["updated"],
  synonyms: ["updated"],
  contact_message: ["answered", "unread", "archived", "restored"],
  customer: ["exported", "erased"],
  administrator: ["factor_changed", "recovery_codes_renewed", "device_forgotten"],
  settings: ["updated"],
  secret: ["stored", "removed"],
  job: ["retried"],
  migration: ["launched", "stopped", "finished"],
  mirror: ["retried", "resynced", "compared"],
} as const;

export type AuditKind = keyof typeof auditActions;
export type AuditVerb = (typeof auditActions)[AuditKind][number];
export type AuditAction = {
  [Kind in AuditKind]: `${Kind}.${(typeof auditActions)[Kind][number]}`;
}[AuditKind];
