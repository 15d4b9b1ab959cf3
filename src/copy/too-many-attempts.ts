/** The same words for everyone, whether or not there is such an account. */
export function tooManyAttemptsFr(retryAfterSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return `Trop de tentatives. Réessayez dans ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
}
