import { z } from "zod";

/** Never changed on its way: a space may be part of it. */
export const currentPassword = z
  .string({ error: "Le mot de passe est requis" })
  .max(128, "Le mot de passe est trop long");

export const wrongPasswordFr = "Ce n’est pas votre mot de passe.";
