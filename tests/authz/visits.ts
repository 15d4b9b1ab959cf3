import type { Method } from "../../src/web/server/access.ts";

type Visit = {
  /** What stands for the last part of a pattern that names something. */
  sample?: string;
  /** What a form of this page sends. */
  form?: Record<string, string>;
  /** What someone who is let in is answered; 200 to a GET unless it is said here. */
  answers?: Partial<Record<Method, number>>;
};

const address = { street: "1 rue Neuve", city: "Lyon", postalCode: "69001", country: "France" };

/** An id that nothing has. */
const NOBODY = "00000000-0000-4000-8000-000000000000";
const ARTICLE = "lumiere-ou-placer-votre-monstera";
/** An id that names nothing. */
const NO_PRODUCT = "0b9f6a4e-3c1d-4f7a-9e2b-5d8c7a6f1e30";

/** What the tests send to each route, and get. A route that takes more than GET must be here. */
export const visits: Readonly<Record<string, Visit>> = {
  "/products/:slug": { sample: "monstera-thai-constellation" },
  // Only the slug is filled in: no plant has the number.
  "/products/:slug/plants/:number": {
    sample: "monstera-thai-constellation",
    answers: { GET: 404 },
  },
  "/articles/:id": { sample: "lumiere-ou-placer-votre-monstera" },
  "/contact": { answers: { POST: 422 } },
  "/retractation": { answers: { POST: 422 } },
  // A token that is not ours names nothing.
  "/commande/attente/:token": { sample: "autre.lien", answers: { GET: 404, POST: 404 } },

  "/login": { answers: { POST: 422 } },
  "/login/verification": { answers: { POST: 422 } },
  "/login/mot-de-passe-oublie": { answers: { POST: 422 } },
  "/login/nouveau-mot-de-passe": { answers: { POST: 422 } },
  "/signup": { answers: { POST: 422 } },
  "/signup/confirmation": { answers: { POST: 200 } },
  "/account/nouvel-email": { answers: { POST: 200 } },
  "/admin/invitation": { answers: { POST: 422 } },
  "/deconnexion": { answers: { GET: 302, POST: 302 } },

  "/account/nom": { form: { name: "Camille" }, answers: { POST: 302 } },
  "/account/email": { answers: { POST: 422 } },
  "/account/mot-de-passe": { answers: { POST: 422 } },
  "/account/suppression": { answers: { POST: 422 } },
  "/account/adresses/nouvelle": { form: address, answers: { POST: 302 } },
  "/account/adresses/:id": { form: address, answers: { POST: 302 } },
  "/account/adresses/:id/supprimer": { answers: { POST: 302 } },
  "/account/adresses/:id/par-defaut": { answers: { GET: 302, POST: 302 } },
  "/account/sessions": { answers: { GET: 302, POST: 302 } },
  "/account/appareils": { answers: { GET: 302, POST: 302 } },
  "/account/authentificateur": { answers: { POST: 422 } },
  "/account/codes-de-recuperation": { answers: { POST: 422 } },
  "/account/envies": { answers: { GET: 302, POST: 400 } },
  "/account/verification": { answers: { GET: 302, POST: 302 } },
  "/profile": { answers: { GET: 301 } },
  "/admin/connexions/stripe": { answers: { POST: 302 } },
  "/admin/connexions/supabase": { answers: { POST: 302 } },
  "/admin/connexions/open-meteo": { answers: { POST: 422 } },
  "/admin/connexions/open-meteo/deconnecter": { answers: { POST: 302 } },
  "/admin/connexions/sendcloud": { answers: { POST: 422 } },
  "/admin/connexions/sendcloud/deconnecter": { answers: { POST: 302 } },
  "/admin/connexions/airtable": { answers: { POST: 422 } },
  "/admin/connexions/airtable/deconnecter": { answers: { POST: 302 } },
  "/admin/connexions/airtable/tables": { answers: { GET: 302, POST: 302 } },
  "/admin/miroir": { answers: { POST: 422 } },
  "/admin/migration": { answers: { GET: 302, POST: 302 } },
  "/admin/migration/:id": { sample: NO_PRODUCT, answers: { GET: 404, POST: 404 } },
  "/admin/reglages/site": { answers: { POST: 409 } },
  "/admin/actualiser": { answers: { GET: 302, POST: 302 } },
  "/admin/taches": { answers: { POST: 422 } },
  "/admin/parametres/identite": { answers: { POST: 422 } },
  "/admin/parametres/mentions": { answers: { POST: 409 } },
  "/admin/parametres/livraison": { answers: { POST: 422 } },
  "/admin/parametres/catalogue": { answers: { POST: 422 } },
  "/admin/parametres/facturation": { answers: { POST: 422 } },
  "/admin/parametres/recherche": { answers: { POST: 409 } },
  "/admin/parametres/expedition-du-vivant": { answers: { POST: 422 } },
  "/admin/parametres/transporteurs": { answers: { POST: 422 } },
  "/admin/etiquettes": { answers: { POST: 422 } },
  "/admin/parametres/commandes": { answers: { POST: 409 } },

  "/admin/preparation": { answers: { POST: 302 } },
  "/admin/preparation/:id": { sample: NO_PRODUCT, answers: { GET: 404 } },
  "/admin/preparation/:id/imprimer": {
    sample: NO_PRODUCT,
    form: { imprime: "0" },
    answers: { GET: 404, POST: 302 },
  },
  "/admin/preparation/:id/etiquettes": { sample: NO_PRODUCT, answers: { GET: 404, POST: 404 } },
  "/admin/preparation/:id/remettre": { sample: NO_PRODUCT, answers: { GET: 404, POST: 404 } },
  "/admin/preparation/:id/cocher": {
    sample: NO_PRODUCT,
    form: { unite: NO_PRODUCT, etat: "fait" },
    answers: { GET: 302, POST: 302 },
  },
  "/admin/preparation/:id/colis": {
    sample: NO_PRODUCT,
    form: { faire: "pret", colis: NO_PRODUCT },
    answers: { GET: 302, POST: 302 },
  },
  "/admin/preparation/:id/colis.pdf": { sample: NO_PRODUCT, answers: { GET: 404 } },
  "/admin/preparation/:id/cueillette.pdf": { sample: NO_PRODUCT, answers: { GET: 404 } },
  "/admin/places": { answers: { POST: 302 } },
  "/admin/colis/:id": { sample: NO_PRODUCT, answers: { GET: 404 } },
  "/admin/commandes/vues/:vue": { sample: NO_PRODUCT, answers: { GET: 404, POST: 422 } },
  "/admin/commandes/ecrire": { answers: { POST: 422 } },
  "/admin/commandes/reporter": { answers: { POST: 422 } },
  "/admin/commandes/lot": { form: { faire: "processing" }, answers: { POST: 200 } },
  "/admin/commandes/:id": { form: { note: "À livrer lundi" }, answers: { POST: 302 } },
  "/admin/commandes/:id/expedier": { answers: { POST: 422 } },
  "/admin/commandes/:id/suivi": { answers: { GET: 404, POST: 422 } },
  "/admin/commandes/:id/scinder": { answers: { POST: 409 } },
  "/admin/commandes/:id/poids": { form: { grams: "900" }, answers: { POST: 302 } },
  "/admin/commandes/:id/depart": { form: { leavesOn: "2026-11-23" }, answers: { POST: 302 } },
  "/admin/commandes/:id/remettre": { answers: { POST: 422 } },
  "/admin/commandes/:id/colis": {
    form: { faire: "regrouper", colis: NO_PRODUCT },
    answers: { GET: 302, POST: 302 },
  },
  "/admin/commandes/:id/annuler": { answers: { POST: 409 } },
  "/admin/commandes/:id/rembourser": { answers: { POST: 409 } },
  "/admin/commandes/:id/verification": { answers: { POST: 422 } },
  "/admin/commandes/:id/statut": {
    form: { to: "processing" },
    answers: { GET: 302, POST: 302 },
  },
  "/admin/commandes/:id/facture": { answers: { GET: 302, POST: 302 } },
  "/admin/commandes/:id/etiquette.pdf": { answers: { GET: 404 } },
  "/admin/commandes/:id/facture.pdf": { answers: { GET: 404 } },
  "/admin/avoirs/:number": { sample: "A2026-000001.pdf", answers: { GET: 404 } },
  "/admin/retractations/:id": {
    sample: "00000000-0000-4000-8000-000000000001",
    form: { to: "closed" },
    answers: { GET: 302, POST: 302 },
  },
  "/account/commandes/:id/facture.pdf": { answers: { GET: 404 } },
  "/account/avoirs/:number": { sample: "A2026-000001.pdf", answers: { GET: 404 } },

  "/admin/articles/nouveau": { answers: { POST: 422 } },
  "/admin/articles/:id": { sample: ARTICLE, answers: { POST: 422 } },
  "/admin/articles/:id/supprimer": { sample: ARTICLE, answers: { POST: 302 } },
  "/admin/articles/:id/apercu": { sample: ARTICLE, answers: { POST: 422 } },
  "/admin/articles/:id/restaurer": { sample: ARTICLE, answers: { GET: 302, POST: 302 } },
  "/admin/messages/:id": {
    sample: NOBODY,
    form: { answer: "Bonjour" },
    answers: { GET: 404, POST: 404 },
  },
  "/admin/messages/:id/etat": {
    sample: NOBODY,
    form: { mark: "unread" },
    answers: { GET: 302, POST: 404 },
  },
  "/admin/clients/:id": { sample: NOBODY, answers: { GET: 404 } },
  "/admin/clients/:id/effacer": {
    sample: NOBODY,
    form: { email: "personne@exemple.fr" },
    answers: { GET: 404, POST: 404 },
  },
  "/admin/clients/:id/donnees": { sample: NOBODY, answers: { GET: 404 } },
  "/admin/faq/:id": { sample: "plante-abimee", answers: { POST: 422 } },
  "/admin/faq/:id/etat": {
    sample: "plante-abimee",
    form: { kind: "lowered" },
    answers: { GET: 302, POST: 302 },
  },
  "/admin/specimens/nouveau": { answers: { POST: 422 } },
  "/admin/specimens/:number": { sample: "999999999", answers: { GET: 404, POST: 422 } },
  "/admin/specimens/:number/etiquette.pdf": { sample: "999999999", answers: { GET: 404 } },
  "/admin/specimens/:number/etat": {
    sample: "999999999",
    form: { kind: "withdrawn" },
    answers: { GET: 302, POST: 404 },
  },
  "/admin/codes/:id": { sample: "nouveau", answers: { POST: 422 } },
  "/admin/codes/:id/etat": {
    sample: NOBODY,
    form: { kind: "stopped" },
    answers: { GET: 302, POST: 404 },
  },
  "/admin/collections/:id": { sample: "nouvelle", answers: { POST: 422 } },
  "/admin/collections/:id/supprimer": { sample: NOBODY, answers: { GET: 404, POST: 302 } },
  "/admin/collections/:id/etat": {
    sample: NOBODY,
    form: { kind: "lowered" },
    answers: { GET: 302, POST: 404 },
  },
  "/collections/:slug": { sample: "pour-commencer" },
  "/admin/accueil/:bloc": { sample: "hero", answers: { POST: 422 } },
  "/admin/produits/nouveau": { answers: { POST: 422 } },
  "/admin/produits/lot": { answers: { POST: 422 } },
  "/admin/produits/:id": { sample: NO_PRODUCT, answers: { GET: 404, POST: 422 } },
  "/admin/produits/:id/stock": { sample: NO_PRODUCT, answers: { GET: 404, POST: 422 } },
  "/admin/produits/:id/declinaisons": { sample: NO_PRODUCT, answers: { GET: 404, POST: 404 } },
  "/admin/produits/:id/declinaisons/reduction": {
    sample: NO_PRODUCT,
    form: { price: "10", from: "2099-01-01", to: "2099-01-02" },
    answers: { GET: 404, POST: 404 },
  },
  "/admin/produits/:id/declinaisons/photos": {
    sample: NO_PRODUCT,
    answers: { GET: 404, POST: 422 },
  },
  "/admin/produits/:id/declinaisons/annuler": {
    sample: NO_PRODUCT,
    form: { reduction: NOBODY },
    answers: { GET: 302, POST: 404 },
  },
  "/admin/produits/:id/declinaisons/remettre": {
    sample: NO_PRODUCT,
    form: { declinaison: NOBODY },
    answers: { GET: 302, POST: 404 },
  },
  "/admin/produits/:id/supprimer": { sample: NO_PRODUCT, answers: { GET: 404, POST: 404 } },
  "/admin/produits/:id/restaurer": { sample: NO_PRODUCT, answers: { GET: 404, POST: 404 } },
  "/admin/produits/import": { answers: { POST: 422 } },
  "/admin/produits/import/:id": { sample: NO_PRODUCT, answers: { GET: 404, POST: 404 } },
  "/admin/photos": { answers: { GET: 302, POST: 422 } },
  "/admin/brouillons": { answers: { GET: 302, POST: 400 } },

  "/api/session": { answers: { POST: 400, DELETE: 204 } },
  "/api/verification": { answers: { POST: 400 } },
  "/api/consent": { answers: { POST: 400 } },
  "/api/articles/:id/like": {
    sample: "lumiere-ou-placer-votre-monstera",
    answers: { POST: 200, DELETE: 200 },
  },
  "/checkout/point-relais": { answers: { POST: 422 } },
  "/api/cart": { answers: { POST: 400 } },
  "/api/depart": { answers: { POST: 400 } },
  "/api/checkout": { answers: { POST: 400 } },
  "/api/checkout/outcome": { answers: { POST: 400 } },
  "/api/payments/simulated": { answers: { POST: 400 } },
  // This shop is not paid through Stripe.
  "/webhooks/stripe": { answers: { POST: 404 } },
  // Nor is Sendcloud connected.
  "/api/webhooks/sendcloud": { answers: { POST: 404 } },
  "/sitemaps/:part": { sample: "produits-1.xml" },
  "/dev/erreur/:status": { sample: "503", answers: { GET: 503 } },
  "/*": { sample: "cette-page-n-existe-pas", answers: { GET: 404 } },
};
