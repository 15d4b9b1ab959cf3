/** What the shop says about itself. Brackets mark what the owner must fill in before opening. */
export const shopIdentity = {
  name: "Canopée",
  tagline: "Plantes rares et d’intérieur",
  description:
    "Canopée, la boutique lyonnaise des plantes rares et d’intérieur : Monstera, boutures, accessoires et conseils d’entretien.",
  legalForm: "SAS",
  shareCapital: "10 000 euros",
  locality: "Lyon, Croix-Rousse",
  postalAddress: "[À COMPLÉTER : numéro et voie], 69004 Lyon, France",
  rcs: "[À COMPLÉTER : RCS Lyon et numéro]",
  returnAddress: "[À COMPLÉTER : adresse de retour]",
  mediator: "[À COMPLÉTER : nom, adresse postale et site internet du médiateur de la consommation]",
  phone: "04 65 71 00 42",
  email: "bonjour@canopee.example",
  openingHours: [
    { days: "Du lundi au vendredi", hours: "10h – 19h" },
    { days: "Samedi", hours: "10h – 18h" },
    { days: "Dimanche", hours: "Fermé" },
  ],
} as const;
