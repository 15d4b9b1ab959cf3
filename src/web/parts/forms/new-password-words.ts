import { PASSWORD_MINIMUM } from "#shop/identity/passwords/password-minimum.ts";
import type { Role } from "#shop/identity/sessions/signed-in.ts";

export const tooShortFr = (least: number): string =>
  `Le mot de passe doit contenir au moins ${least} caractères`;

/** Wherever a password is chosen: what is asked for, and what is said when it is not given. */
export const newPasswordFr = {
  user: {
    hint: `Au moins ${PASSWORD_MINIMUM.user} caractères ; 12 ou plus, c’est mieux.`,
    tooShort: tooShortFr(PASSWORD_MINIMUM.user),
  },
  admin: {
    hint: `Au moins ${PASSWORD_MINIMUM.admin} caractères.`,
    tooShort: tooShortFr(PASSWORD_MINIMUM.admin),
  },
} satisfies Record<Role, { hint: string; tooShort: string }>;
