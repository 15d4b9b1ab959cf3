export const NOT_SAVED = "Le spécimen n’a pas pu être enregistré. Veuillez réessayer.";

/** Said beside the photographs, by the code of the refusal. */
export const photographRefusalFr = {
  no_photograph: "Prenez au moins une photo",
  unknown_picture: "Cette photo n’est pas dans la boutique",
};
