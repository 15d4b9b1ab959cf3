import type { Role } from "./signed-in.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Lifetime = { idleMs: number; mostMs: number; renewAfterMs: number };

/** `renewAfterMs` keeps a busy session from writing at every request. */
const LIFETIMES = {
  user: { idleMs: 30 * DAY_MS, mostMs: Number.POSITIVE_INFINITY, renewAfterMs: HOUR_MS },
  admin: { idleMs: 30 * MINUTE_MS, mostMs: 12 * HOUR_MS, renewAfterMs: MINUTE_MS },
} satisfies Record<Role, Lifetime>;

/** How long the token before a rotation stays good once the new one has been seen. */
export const GRACE_MS = MINUTE_MS;

/** When a session that is used at `now` ends, if it is not used again. */
export function sessionEnd(role: Role, createdAt: Date, now: Date): Date {
  const { idleMs, mostMs } = LIFETIMES[role];
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + mostMs));
}

export const isToRenew = (role: Role, lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= LIFETIMES[role].renewAfterMs;
