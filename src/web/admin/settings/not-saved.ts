export const NOT_SAVED = "Les paramètres n’ont pas pu être enregistrés. Veuillez réessayer.";
