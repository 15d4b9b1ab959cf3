import type { SubmissionResult } from "@conform-to/react";

/** What became of a message, and what the form is to show again. */
export type ContactReply = {
  outcome: "sent" | "invalid" | "too_many_messages" | "unavailable" | "unreachable";
  result?: SubmissionResult<string[]> | undefined;
};
