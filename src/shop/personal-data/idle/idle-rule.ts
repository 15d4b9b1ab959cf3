const NOTICE_MS = 30 * 24 * 60 * 60 * 1000;
const IDLE_YEARS = 3;

/** The kind of the mail that warns, as the outbox knows it. */
export const IDLE_MAIL = "idle-account";

/** Whoever has not been here since then is idle, as the privacy policy counts it. */
export function idleLimit(now: Date): Date {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - IDLE_YEARS);
  return limit;
}

/** Until when someone who is warned now may still come back. */
export const noticeEnd = (warnedAt: Date): Date => new Date(warnedAt.getTime() + NOTICE_MS);

/** Whoever was warned before then has had their time. */
export const noticeStart = (now: Date): Date => new Date(now.getTime() - NOTICE_MS);
