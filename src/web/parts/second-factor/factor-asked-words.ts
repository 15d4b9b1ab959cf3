export const FACTOR_ASKED_FR =
  "Cette action demande un code récent. Saisissez-le, puis confirmez : ce que vous avez rempli est gardé.";
