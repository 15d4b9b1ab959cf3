export const productCategories = ["Plantes", "Plantes Rares", "Boutures", "Accessoires"] as const;
export type ProductCategory = (typeof productCategories)[number];
