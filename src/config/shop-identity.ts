/** The brand. Who the company behind it is, and where it is reached, comes from the settings. */
export const shopIdentity = {
  name: "Canopée",
  tagline: "Plantes rares et d’intérieur",
  description:
    "Canopée, la boutique des plantes rares et d’intérieur : Monstera, boutures, accessoires et conseils d’entretien.",
} as const;
