/** Forms that a page shows only in a state that the others would have to be brought into. */
export const SELDOM_SHOWN: Record<string, Record<string, string>> = {
  "/login/nouveau-mot-de-passe": {
    password: "une autre feuille",
    confirmation: "une autre feuille",
  },
  "/signup/confirmation": {},
  "/account/nouvel-email": {},
  "/admin/invitation": {
    password: "une très longue feuille percée",
    confirmation: "une très longue feuille percée",
    code: "123456",
    totpUri: "otpauth://totp/Canop%C3%A9e:a?secret=ABCDEFGH",
    recoveryCodes: '["abcde-fghij"]',
  },
  "/account/sessions": { session: "00000000-0000-4000-8000-000000000000" },
  "/admin/produits/import/:id": {},
  "/admin/taches": { id: "1" },
  "/admin/connexions/airtable/deconnecter": {},
  "/admin/connexions/airtable/tables": {},
  "/admin/miroir": { faire: "relancer", id: "1" },
  "/admin/migration": { depuis: "/dashboard" },
  "/admin/migration/:id": { faire: "lancer" },
  "/admin/articles/:id/restaurer": {},
  "/admin/clients/:id/effacer": { email: "personne@exemple.fr" },
};

/** Buttons of a form that send it elsewhere. */
export const SAME_FORM: Record<string, string> = {
  "/admin/articles/:id/apercu": "/admin/articles/:id",
};
