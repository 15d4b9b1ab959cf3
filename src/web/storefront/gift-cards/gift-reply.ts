import type { SubmissionResult } from "@conform-to/react";
import type { Cents } from "#kernel/money.ts";

/** What a form of the page is answered with; a card that is ordered leads to its payment instead. */
export type GiftReply =
  | { form: "order"; failure: string | null; result: SubmissionResult<string[]> | null }
  | { form: "balance"; failure: string; typed: string }
  | { form: "balance"; failure: null; balanceCents: Cents; expiresOn: string };
