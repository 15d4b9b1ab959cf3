/**
 * Routes of the account and the back-office that take a POST and are no form that loads a thing and
 * saves it, each with its reason. What has fields with values in them belongs into `forms.ts`.
 */
export const notForms: Readonly<Record<string, string>> = {
  "/account/email": "The new address is typed into an empty field, and a mail confirms it.",
  "/account/mot-de-passe": "Nothing that is known is shown: passwords are typed.",
  "/account/suppression": "Erases; the password is typed.",
  "/account/adresses/:id/supprimer": "A question with a yes: no field.",
  "/account/adresses/:id/par-defaut": "One button: no field.",
  "/account/appareils": "One button forgets a device: no field.",
  "/account/authentificateur": "Asks for secrets, and stores nothing that is shown again.",
  "/account/codes-de-recuperation": "Asks for secrets; the codes are shown once.",
  "/account/sessions": "One button: no field.",
  "/account/verification": "One button: no field.",

  "/admin/produits/:id/stock": "Adds a movement to the journal: its fields are empty.",
  "/admin/produits/:id/supprimer": "A question with a yes: no field.",
  "/admin/produits/:id/restaurer": "A question with a yes: no field.",
  "/admin/produits/import": "Takes a file, and shows none.",
  "/admin/produits/import/:id": "One button applies what was compared: no field.",
  "/admin/photos": "Takes files, and has no page.",
  "/admin/connexions/airtable": "The key is typed anew each time, and everything is then copied.",
  "/admin/connexions/airtable/deconnecter": "A question with a yes: no field.",
  "/admin/connexions/airtable/tables": "One button: no field.",
  "/admin/connexions/stripe": "One button asks for the connection: no field.",
  "/admin/connexions/supabase": "One button asks for the connection: no field.",
  "/admin/miroir": "Buttons start a copy: no field.",
  "/admin/migration": "One button: no field.",
  "/admin/migration/:id": "One button: no field.",
  "/admin/actualiser": "One button: no field.",
  "/admin/taches": "Buttons run a job again or give it up: no field.",

  "/admin/commandes/:id": "Adds a note: its field is empty.",
  "/admin/commandes/:id/expedier": "Moves an order; the parcel is typed into empty fields.",
  "/admin/commandes/:id/annuler": "A question with a yes: nothing is typed.",
  "/admin/commandes/:id/rembourser":
    "Asks for money to go back: what is chosen is never shown again.",
  "/admin/commandes/:id/verification": "A decision that is taken once.",
  "/admin/commandes/:id/statut": "One button moves an order: no field.",
  "/admin/commandes/:id/facture": "One button: no field.",
  "/admin/retractations/:id": "One button moves a withdrawal: no field.",

  "/admin/articles/:id/supprimer": "A question with a yes: no field.",
  "/admin/articles/:id/apercu": "Shows what another form holds, and saves nothing.",
  "/admin/articles/:id/restaurer": "One button: no field.",
  "/admin/brouillons": "Keeps what another form holds, and has no page.",
  "/admin/messages/:id": "Sends an answer: its field is empty.",
  "/admin/messages/:id/etat": "Buttons mark a message: no field.",
  "/admin/clients/:id/effacer": "Erases; the address is typed to confirm.",
  "/admin/faq/:id/etat": "Buttons move or archive a question: no field.",
};
