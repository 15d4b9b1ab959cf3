/** The pages of settings, as their table of contents shows them. */
export const settingsCards = [
  {
    to: "/admin/parametres/identite",
    title: "Coordonnées et horaires",
    words: "Société, ville, téléphone, e-mail et horaires : ce que lisent vos clients.",
  },
  {
    to: "/admin/parametres/mentions",
    title: "Identité et mentions légales",
    words: "Adresse, SIRET, TVA, médiateur, hébergeur : ce que la loi demande d’afficher.",
  },
  {
    to: "/admin/parametres/livraison",
    title: "Livraison",
    words: "Pays livrés, tarifs au poids et montant à partir duquel la livraison est offerte.",
  },
  {
    to: "/admin/parametres/expedition-du-vivant",
    title: "Expédition du vivant",
    words: "Les degrés qui décident si une plante part, isolée, avec chaufferette, ou attend.",
  },
  {
    to: "/admin/parametres/transporteurs",
    title: "Étiquettes",
    words: "Qui fait vos étiquettes, par quels services, et ce que pèse une boîte vide.",
  },
  {
    to: "/admin/parametres/commandes",
    title: "Commandes et transporteurs",
    words: "E-mail de nouvelle commande, transporteurs et leurs adresses de suivi.",
  },
  {
    to: "/admin/parametres/catalogue",
    title: "Catalogue",
    words: "Seuil de stock faible et taux de TVA proposés pour un produit.",
  },
  {
    to: "/admin/parametres/facturation",
    title: "Facturation",
    words: "Le moment où la facture est établie : à l’expédition ou au paiement.",
  },
  {
    to: "/admin/parametres/recherche",
    title: "Recherche",
    words: "Les mots que la recherche prend l’un pour l’autre : terreau, substrat, terre.",
  },
  {
    to: "/admin/reglages/site",
    title: "Instagram",
    words: "Compte et clé API. La clé est chiffrée et ne peut pas être relue.",
  },
];
