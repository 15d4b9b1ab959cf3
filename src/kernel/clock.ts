/** Time is passed in, so that a rule can be asked about any moment. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

// A fresh Date each time: one caller's setHours() must not move another's clock.
export const fixedClock = (date: Date): Clock => {
  const time = date.getTime();
  return { now: () => new Date(time) };
};
