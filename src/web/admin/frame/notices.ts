// Long because it is one list: what the back-office says of what it has just done.
import { askLabelFr } from "#copy/orders/labels.ts";
import type { AskLabelError } from "#shop/orders/labels/ask-labels.server.ts";
import type { AlertKind } from "#ui/alert.tsx";
import { contentsRefusalFr } from "../orders/parcel/contents-refusals.ts";

export type AdminNotice = {
  kind: AlertKind;
  words: string;
  /** Where what is missing can be mended. */
  mend?: { to: string; label: string };
};
type Counted = (count: number) => AdminNotice;

const success = (words: string): AdminNotice => ({ kind: "success", words });
const warning = (words: string): AdminNotice => ({ kind: "warning", words });
const failure = (words: string): AdminNotice => ({ kind: "error", words });

const labelRefusals = Object.fromEntries(
  Object.entries(askLabelFr).map(([code, words]) => [`etiquette-${code}`, failure(words)]),
) as Record<`etiquette-${AskLabelError}`, AdminNotice>;

/**
 * What the back-office says after a change, by the `avis` of its address (and its `nombre`, where
 * one is told): no script is needed for it.
 */
const notices = {
  "donnees-actualisees": success("Données actualisées avec succès"),
  "donnees-non-actualisees": failure("Erreur lors de l'actualisation des données"),
  "bases-non-verifiees": failure("Erreur lors de la vérification des bases de données"),
  "stripe-connecte": success("Connexion à Stripe établie avec succès"),
  "stripe-refuse": failure("Impossible de se connecter à Stripe. Vérifiez vos clés API."),
  "stripe-non-verifie": failure("Erreur lors de la vérification de la connexion Stripe"),
  "stripe-simule": warning("Les paiements sont simulés : Stripe n’est pas configuré."),
  "parametres-sauvegardes": success("Paramètres sauvegardés avec succès"),
  "tache-relancee": success("La tâche va être exécutée à nouveau."),
  "tache-terminee": warning("Cette tâche n’attend plus : elle a été exécutée entre-temps."),
  "commande-processing": success("Commande en traitement : le client est prévenu."),
  "commande-shipped": success("Commande expédiée : le client reçoit son suivi par e-mail."),
  "commande-delivered": success("Commande livrée : le client est prévenu."),
  "commande-cancelled": success("Commande annulée : le client est prévenu."),
  "commande-modifiee": success("Commande modifiée : le client est prévenu."),
  "supplement-demande": success("Supplément demandé : le client reçoit le lien par e-mail."),
  "commande-inchangee": success("Rien n’a changé."),
  "commande-deja-changee": failure("Cette commande a changé entre-temps : rien n’a été fait."),
  "commande-retenue": failure(
    "Cette commande est rétractée ou remboursée : elle ne doit pas être expédiée.",
  ),
  "vue-enregistree": success("Vue enregistrée."),
  "vue-modifiee": success("Vue modifiée."),
  "vue-retiree": success("Vue retirée."),
  "colis-scinde": success("Nouveau colis créé."),
  "colis-regroupes": success("Colis regroupés."),
  "depart-decide": success("Départ enregistré."),
  "colis-pese": success("Poids enregistré."),
  "colis-remis": success("Colis remis au transporteur : le client reçoit son suivi par e-mail."),
  "colis-livre": success("Colis livré."),
  "incident-regle": success("Incident réglé."),
  "etiquette-demandee": success("Étiquette demandée : elle arrive dans un instant."),
  "etiquette-annulee": success("Annulation demandée au transporteur."),
  "etiquette-abandonnee": success(
    "Annulation abandonnée : vérifiez chez le transporteur si l’étiquette est facturée.",
  ),
  "etiquette-indisponible": failure(
    "Le transporteur ne donne pas cette étiquette pour l’instant. Réessayez dans un moment.",
  ),
  ...labelRefusals,
  "etiquettes-importees": success("Numéros de suivi enregistrés : ces colis sont étiquetés."),
  "commande-a-retirer": success("Commande prête à retirer : le client est prévenu."),
  "commande-retiree": success("Commande retirée."),
  "colis-non-regroupes": failure(contentsRefusalFr.agreed_parcel),
  "colis-deja-change": failure("Ce colis a changé entre-temps : rien n’a été fait."),
  "colis-pret": success("Colis prêt."),
  "colis-tous-prets": success("Tous les colis sont prêts."),
  "colis-retire": success("Colis retiré de la tournée : il est de nouveau à préparer."),
  "places-enregistrees": (count) => {
    if (count === 0) return warning("Aucune place n’a changé.");
    return success(count > 1 ? `${count} places enregistrées.` : "1 place enregistrée.");
  },
  "tournee-prete": (count) =>
    success(count > 1 ? `${count} colis à préparer.` : "1 colis à préparer."),
  "rien-a-preparer": warning("Rien ne peut partir maintenant : aucune tournée n’est commencée."),
  "etiquettes-demandees": (count) => {
    if (count === 0) return warning("Chaque colis a déjà son étiquette.");
    return success(
      count > 1
        ? `${count} étiquettes demandées : elles arrivent d’elles-mêmes.`
        : "1 étiquette demandée : elle arrive d’elle-même.",
    );
  },
  "tournee-remise": (count) => {
    if (count === 0) return warning("Aucun colis n’est parti.");
    return success(
      count > 1
        ? `${count} colis remis au transporteur : chaque client reçoit son suivi par e-mail.`
        : "1 colis remis au transporteur : le client reçoit son suivi par e-mail.",
    );
  },
  "suivi-corrige": success("Suivi corrigé."),
  "suivi-corrige-et-dit": success("Suivi corrigé : le client reçoit un e-mail."),
  "suivi-inchange": warning("Le suivi n’a pas changé."),
  "remboursement-demande": success("Remboursement demandé au prestataire de paiement."),
  "paiement-accepted": success("Paiement accepté : la commande est à préparer."),
  "paiement-refunded": success("Commande annulée, remboursement demandé."),
  "paiement-closed": success(
    "Commande annulée sans remboursement : le prestataire ne connaît pas son paiement.",
  ),
  "note-ajoutee": success("Note ajoutée."),
  "facture-etablie": success("Facture établie."),
  "facture-impossible": failure("Cette commande n’est pas payée : elle n’a pas de facture."),
  "facture-sans-vendeur": {
    ...failure("Facture non établie : une mention obligatoire du vendeur manque."),
    mend: { to: "/admin/parametres/mentions", label: "Compléter les mentions" },
  },
  "retractation-received": success("Colis reçu : la rétractation attend son remboursement."),
  "retractation-closed": success("Rétractation close."),
  "retractation-deja": failure("Cette rétractation a changé entre-temps : rien n’a été fait."),
  "article-ajoute": success("Article créé avec succès"),
  "article-enregistre": success("Article enregistré avec succès"),
  "article-supprime": success("Article supprimé avec succès"),
  "article-restaure": success("Article restauré avec succès"),
  "reponse-envoyee": success("Réponse envoyée avec succès"),
  "message-non-lu": success("Message marqué comme non lu"),
  "message-archive": success("Message archivé avec succès"),
  "message-restaure": success("Message remis dans la boîte de réception"),
  "client-efface": success("Client effacé avec succès"),
  "specimen-enregistre": success("Spécimen enregistré avec succès"),
  "specimen-retire": success("Spécimen retiré de la vente"),
  "specimen-remis": success("Spécimen de nouveau en vente"),
  "specimen-retenu": failure("Un paiement est en cours pour ce plant : il reste en vente."),
  "specimen-vendu": failure("Ce plant a été vendu entre-temps : rien n’a été fait."),
  "specimen-a-la-foire": failure(
    "Ce plant est à la foire : il est de nouveau en vente au retour, s’il n’a pas été vendu.",
  ),
  "specimen-a-photographier": failure(
    "Sa photographie est trop ancienne : ajoutez-en une, enregistrez, puis remettez-le en vente.",
  ),
  "foire-enregistree": success("Foire enregistrée."),
  "foire-emporte": (count) =>
    success(
      count > 1
        ? `${count} plantes emportées : elles ne sont plus en vente en ligne.`
        : "1 plante emportée : elle n’est plus en vente en ligne.",
    ),
  "foire-rentree": (count) => {
    if (count === 0) return success("La foire est finie : rien n’est à remettre en ligne.");
    return success(
      count > 1
        ? `${count} plantes sont de nouveau en ligne : la foire est finie.`
        : "1 plante est de nouveau en ligne : la foire est finie.",
    );
  },
  "foire-partagee": success("Part du téléphone enregistrée : il la reçoit dès qu’il a du réseau."),
  "foire-telephone-perdu": success("Téléphone perdu : ses ventes seront acceptées s’il revient."),
  "foire-vente-reglee": success("Vente réglée."),
  "foire-vente-deja-reglee": warning("Cette vente est déjà réglée : rien n’a été fait."),
  "foire-vente-autrement": failure(
    "Aucune plante n’a été comptée ainsi, ou elle n’est plus en stock : choisissez autre chose.",
  ),
  "lien-pret": success("Lien prêt à envoyer : les plantes sont gardées"),
  "lien-a-jour": success("Lien mis à jour : c’est le même, envoyé déjà ou non"),
  "supplement-annule": success("Demande annulée : la commande n’a pas changé."),
  "lien-annule": success("Lien annulé : les plantes sont de nouveau en vente"),
  "lien-eteint": failure("Ce lien est déjà éteint"),
  "lien-regle": failure("Cette commande est déjà réglée"),
  "lien-en-paiement": failure("Le client est en train de payer : attendez un instant"),
  "lien-sans-reponse": failure("Le prestataire de paiement ne répond pas : rien n’a changé"),
  "code-enregistre": success("Code enregistré avec succès"),
  "code-arrete": success("Code arrêté : il est refusé dès maintenant"),
  "code-repris": success("Code repris"),
  "carte-emise": success("Carte émise"),
  "carte-remplacee": success("Nouveau code fait : l’ancien ne sert plus"),
  "carte-bloquee": success("Carte bloquée : elle ne paie plus rien"),
  "carte-debloquee": success("Carte débloquée"),
  "carte-a-confirmer": failure(
    "Votre dernière vérification date de plus d’un quart d’heure : renvoyez la carte sous un nouveau code, puis imprimez-la.",
  ),
  "carte-sans-code": failure(
    "Le code de cette carte n’est plus ici : faites-en un nouveau pour l’imprimer.",
  ),
  "collection-enregistree": success("Collection enregistrée avec succès"),
  "collection-deplacee": success("Collection déplacée"),
  "collection-affichee": success("Collection affichée en boutique"),
  "collection-masquee": success("Collection masquée"),
  "collection-supprimee": success("Collection supprimée"),
  "question-enregistree": success("Question enregistrée avec succès"),
  "question-retiree": success("Question retirée de la FAQ"),
  "question-remise": success("Question remise dans la FAQ"),
  "question-deplacee": success("Question déplacée"),
  "accueil-enregistre": success("Page d’accueil enregistrée avec succès"),
  echec: failure("Le changement n’a pas pu être enregistré. Veuillez réessayer."),

  // Products; the first three are fixed letter for letter.
  "produit-ajoute": success("Nouveau produit ajouté avec succès"),
  "produit-modifie": success("Produit mis à jour avec succès"),
  "produit-supprime": success("Produit supprimé avec succès"),
  "produit-restaure": success("Le produit est de retour dans le catalogue."),
  "declinaisons-enregistrees": success("Déclinaisons enregistrées avec succès"),
  "photos-enregistrees": success("Photos enregistrées avec succès"),
  "declinaison-remise": success("Déclinaison de nouveau en vente"),
  "declinaison-non-remise": failure(
    "Cette déclinaison n’a pas pu être remise en vente : une autre a peut-être pris son nom, sa taille ou sa couleur.",
  ),
  "reduction-prevue": success("Réduction prévue : elle commence et finit d’elle-même."),
  "reduction-annulee": success("Réduction annulée"),
  "stock-modifie": success("Le stock a été mis à jour."),
  "produits-modifies": (count) => {
    if (count === 0) return warning("Aucun produit n’a été modifié.");
    return success(count > 1 ? `${count} produits ont été modifiés.` : "1 produit a été modifié.");
  },

  // The spreadsheet and the migration; all but the last ones are fixed letter for letter.
  "airtable-enregistre": success("Configuration Airtable mise à jour"),
  "tables-creees": success("Tables Airtable créées avec succès"),
  "tables-partielles": warning(
    "Certaines tables n'ont pas pu être créées automatiquement. Veuillez les créer manuellement dans Airtable.",
  ),
  "tables-erreur": failure("Erreur lors de la création des tables"),
  "migration-requise": failure(
    "Les connexions Airtable et Supabase sont requises pour la migration",
  ),
  "migration-erreur": failure("Erreur lors de la migration vers Supabase"),
  "migration-autre": warning("Une autre migration est en cours : attendez sa fin."),
  "airtable-deconnecte": success("Airtable est déconnecté : plus rien n’y est copié."),
  "sendcloud-enregistre": success(
    "Sendcloud est connecté : choisissez vos services dans les paramètres.",
  ),
  "sendcloud-deconnecte": success("Sendcloud est déconnecté : vos clés sont effacées."),
  "open-meteo-enregistre": success("Open-Meteo est connecté : les prévisions arrivent."),
  "open-meteo-deconnecte": success(
    "Open-Meteo est déconnecté : chaque plante demande votre décision.",
  ),
  "miroir-relance": (count) => {
    if (count === 0) return warning("Aucune copie n’est à refaire.");
    return success(count > 1 ? `${count} copies vont être refaites.` : "La copie va être refaite.");
  },
  "miroir-complet": success("Tout va être copié de nouveau vers Airtable."),
  "miroir-compare": success("La comparaison avec Airtable est en cours."),
} satisfies Record<string, AdminNotice | Counted>;

export type NoticeCode = keyof typeof notices;

/** An address of the back-office that says what has just been done. */
export function noticeAddress(path: string, code: NoticeCode, count?: number): string {
  const [pathname, search] = path.split("?", 2);
  const params = new URLSearchParams(search);
  params.set("avis", code);
  if (count === undefined) params.delete("nombre");
  else params.set("nombre", String(count));
  return `${pathname}?${params}`;
}

export function noticeIn(search: URLSearchParams): AdminNotice | null {
  const code = search.get("avis");
  if (code === null || !Object.hasOwn(notices, code)) return null;
  const notice = notices[code as NoticeCode];
  return typeof notice === "function" ? notice(Number(search.get("nombre"))) : notice;
}
