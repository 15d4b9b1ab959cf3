import { parisDay } from "#kernel/paris-day.ts";
import type { FairData } from "#shop/fairs/fair.ts";

export type OpenFair = FairData["fairs"][number];

type Asked = {
  /** What a person said, and where the phone was before. */
  chosen: string | undefined;
  current: string | undefined;
  now: Date;
};

/** At which of the open fairs this phone is; null when a person has to say. */
export function fairAt(fairs: readonly OpenFair[], { chosen, current, now }: Asked) {
  const byId = (wanted: string | undefined) => fairs.find(({ id }) => id === wanted);
  const today = parisDay(now);
  const ofToday = fairs.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
  return (
    byId(chosen) ??
    byId(current) ??
    onlyOne(fairs) ??
    // Two are prepared, and one of them is today.
    onlyOne(ofToday)
  );
}

const onlyOne = <Thing>(things: readonly Thing[]): Thing | null =>
  things.length === 1 ? (things[0] ?? null) : null;
