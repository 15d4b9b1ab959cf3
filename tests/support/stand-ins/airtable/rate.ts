type Options = { perSecond: number; lockoutMs: number };

/** Five requests a second for one base; who sends one more is refused for half a minute. */
export function createRate({ perSecond, lockoutMs }: Options) {
  let recent: number[] = [];
  let lockedUntil = 0;
  return {
    /** How often the limit was passed. */
    lockouts: 0,
    isCrowded(now: number): boolean {
      if (now < lockedUntil) return true;
      recent = recent.filter((at) => at > now - 1000);
      if (recent.length < perSecond) {
        recent.push(now);
        return false;
      }
      lockedUntil = now + lockoutMs;
      this.lockouts += 1;
      return true;
    },
  };
}
