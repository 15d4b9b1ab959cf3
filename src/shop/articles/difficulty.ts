export const difficulties = ["Facile", "Modéré", "Difficile"] as const;
