/** Forms that a page shows only in a state that the others would have to be brought into. */
export const SELDOM_SHOWN: Record<string, Record<string, string>> = {
  // No carrier is connected there: no point is listed.
  "/checkout/point-relais": { point: "eyJpZCI6IjEifQ.c2lnbmF0dXJl" },
  "/login/nouveau-mot-de-passe": {
    password: "une autre feuille",
    confirmation: "une autre feuille",
  },
  "/signup/confirmation": {
    password: "une autre feuille",
    confirmation: "une autre feuille",
  },
  "/account/nouvel-email": { password: "une autre feuille" },
  "/admin/invitation": {
    password: "une très longue feuille percée",
    confirmation: "une très longue feuille percée",
    step: "factor",
    code: "123456",
  },
  "/account/sessions": { session: "00000000-0000-4000-8000-000000000000" },
  "/account/appareils": { device: "00000000-0000-4000-8000-000000000000" },
  "/admin/produits/import/:id": {},
  "/admin/produits/:id/declinaisons/reduction": {
    price: "12,50",
    from: "2099-11-20",
    to: "2099-11-30",
  },
  "/admin/produits/:id/declinaisons/photos": {
    version: "0123456789abcdef0123456789abcdef",
    pictures: "[]",
    photograph: "/pictures/hero-1a2b3c4d",
  },
  "/admin/produits/:id/declinaisons/annuler": {
    reduction: "00000000-0000-4000-8000-000000000000",
  },
  "/admin/produits/:id/declinaisons/remettre": {
    declinaison: "00000000-0000-4000-8000-000000000000",
  },
  "/commande/attente/:token": { reponse: "rembourser" },
  "/admin/preparation": {},
  "/admin/preparation/:id/etiquettes": {},
  "/admin/taches": { id: "1" },
  "/admin/connexions/airtable/deconnecter": {},
  "/admin/connexions/airtable/tables": {},
  "/admin/connexions/open-meteo/deconnecter": {},
  "/admin/connexions/sendcloud/deconnecter": {},
  "/admin/miroir": { faire: "relancer", id: "1" },
  "/admin/migration": { depuis: "/dashboard" },
  "/admin/migration/:id": { faire: "lancer" },
  "/admin/articles/:id/restaurer": {},
  "/admin/brouillons": {
    kind: "kept",
    id: "00000000-0000-4000-8000-000000000000",
    form: "article",
    subject: "nouveau",
    version: "",
    fields: '{"title":"Rempoter"}',
  },
  "/admin/commandes/:id/suivi": {
    carrier: "Colissimo",
    trackingNumber: "6A12345678901",
    trackingUrl: "",
    prevenir: "oui",
  },
  "/admin/commandes/:id/colis": {
    faire: "regrouper",
    colis: "00000000-0000-4000-8000-000000000000",
  },
  "/admin/preparation/:id/imprimer": { imprime: "1" },
  "/admin/preparation/:id/cocher": {
    unite: "00000000-0000-4000-8000-000000000000",
    etat: "fait",
  },
  "/admin/preparation/:id/colis": {
    faire: "pret",
    colis: "00000000-0000-4000-8000-000000000000",
  },
  "/admin/preparation/:id/remettre": {
    "numero-00000000-0000-4000-8000-000000000000": "6A12345678901",
    "transporteur-00000000-0000-4000-8000-000000000000": "Colissimo",
  },
  "/admin/places": { "place-00000000-0000-4000-8000-000000000000": "Serre 1, table C" },
  "/admin/commandes/vues/:vue": { name: "Alpes, mes clients", shared: "on" },
  "/admin/commandes/ecrire": {
    key: "00000000-0000-4000-8000-000000000000",
    subject: "Grève lundi",
    text: "Nous attendons avec vous.",
    etape: "envoyer",
  },
  "/admin/commandes/reporter": { day: "2026-11-23" },
  "/admin/commandes/lot": { faire: "processing", id: "00000000-0000-4000-8000-000000000000" },
  "/admin/foires/:id/vente": {
    formId: "00000000-0000-4000-8000-000000000000",
    sale: "00000000-0000-4000-8000-000000000000",
    as: "kept",
  },
  "/admin/clients/:id/effacer": { email: "personne@exemple.fr" },
};

/** Buttons of a form that send it elsewhere. */
export const SAME_FORM: Record<string, string> = {
  "/admin/articles/:id/apercu": "/admin/articles/:id",
};
