import type { Declaration } from "./declaration.ts";

export type DeclarationErrors = Partial<Record<keyof Declaration, string>>;
export type WithdrawalFailure =
  | "too_many_withdrawals"
  | "looks_automatic"
  | "unavailable"
  | "unreachable";

/** Where the visitor stands after what they sent. */
export type WithdrawalReply = { declaration: Declaration } & (
  | { step: "fill"; errors: DeclarationErrors; failure?: WithdrawalFailure }
  | { step: "review"; withdrawalId: string; failure?: WithdrawalFailure }
  | { step: "done"; withdrawalId: string; declaredAt: Date }
);
