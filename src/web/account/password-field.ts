import { z } from "zod";
import type { Role } from "#shop/identity/signed-in.ts";

/** Never changed on its way: a space may be part of it. */
export const currentPassword = z
  .string({ error: "Le mot de passe est requis" })
  .max(128, "Le mot de passe est trop long");

/** A new password is longer for whoever keeps the shop. */
export const newPasswordFr = {
  user: {
    hint: "Au moins 6 caractères ; 12 ou plus, c’est mieux.",
    tooShort: "Le mot de passe doit contenir au moins 6 caractères",
  },
  admin: {
    hint: "Au moins 12 caractères.",
    tooShort: "Le mot de passe doit contenir au moins 12 caractères",
  },
} satisfies Record<Role, { hint: string; tooShort: string }>;

export const wrongPasswordFr = "Ce n’est pas votre mot de passe.";
