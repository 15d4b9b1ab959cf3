export type TooManyAttempts = { code: "too_many_attempts"; retryAfterSeconds: number };
