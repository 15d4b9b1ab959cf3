import { isRouteErrorResponse } from "react-router";

/** The field that any form may carry a code of the second factor in. */
export const FACTOR_CODE = "factorCode";

/** The answer to a form of an administrator that needs a fresh code. */
export type FactorAsked = {
  code: "second_factor_needed";
  /** What was wrong with the code that came with it. */
  refusal: string | null;
  action: string;
  /** All that was sent, to be sent again with the code. */
  fields: readonly (readonly [name: string, value: string])[];
};

export function factorAskedBy(error: unknown): FactorAsked | null {
  if (!isRouteErrorResponse(error) || error.status !== 403) return null;
  const asked: FactorAsked | null = error.data;
  return asked?.code === "second_factor_needed" ? asked : null;
}
