/** How far the roots of a specimen are, from the youngest to the most settled. */
export const rootStates = ["racinée", "en reprise", "acclimatée"] as const;

export type RootState = (typeof rootStates)[number];
