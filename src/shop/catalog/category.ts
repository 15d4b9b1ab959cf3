export const productCategories = ["Plantes", "Plantes Rares", "Boutures", "Accessoires"] as const;
