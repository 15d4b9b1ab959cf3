const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a link can be used. */
export const VERIFICATION_MS = {
  "verify-email": 48 * HOUR_MS,
  "reset-password": HOUR_MS,
  "change-email": HOUR_MS,
  invitation: 30 * MINUTE_MS,
};

export type Purpose = keyof typeof VERIFICATION_MS;
