import type { Role } from "../sessions/signed-in.ts";

/** How many characters a new password has at least: whoever keeps the shop needs more. */
export const PASSWORD_MINIMUM = { user: 6, admin: 12 } satisfies Record<Role, number>;
