import { data } from "react-router";
import type { House } from "#compose.server.ts";
import { isId, newId } from "#kernel/ids.ts";
import { err } from "#kernel/result.ts";
import { declareWithdrawal } from "#shop/withdrawals/declare-withdrawal.server.ts";
import { withdrawalForm } from "#shop/withdrawals/withdrawal-form.ts";
import type { PostedDeclaration } from "./declaration.ts";
import type { DeclarationErrors, WithdrawalReply } from "./withdrawal-reply.ts";

const statusOf = { too_many_withdrawals: 429, looks_automatic: 422, unavailable: 503 } as const;

type Sender = { senderAddress: string };

/** Step by step; each step is checked again, since anybody can send any of them. */
export async function answerDeclaration(
  { database, clock, config, logger }: House,
  { declaration, intent, withdrawalId, honeypot, senderAddress }: PostedDeclaration & Sender,
) {
  if (intent === "edit") return reply(200, { step: "fill", declaration, errors: {} });
  const parsed = withdrawalForm.safeParse(declaration);
  if (!parsed.success) {
    return reply(422, { step: "fill", declaration, errors: errorsOf(parsed.error.issues) });
  }
  const id = isId(withdrawalId) ? withdrawalId : newId();
  if (intent === "review") return reply(200, { step: "review", declaration, withdrawalId: id });

  const { name, email, orderNumber } = parsed.data;
  const items = parsed.data.scope === "some" ? parsed.data.items : null;
  const declared = await declareWithdrawal(
    { db: database.db, clock, secretKey: config.secretKey },
    { withdrawalId: id, name, email, orderNumber, items, honeypot, senderAddress },
  ).catch((error: unknown) => {
    logger.error({ err: error }, "withdrawal not stored");
    return err({ code: "unavailable" as const });
  });
  if (declared.ok) {
    return reply(200, { step: "done", declaration, withdrawalId: id, ...declared.value });
  }
  const failure = declared.error.code;
  return reply(statusOf[failure], { step: "review", declaration, withdrawalId: id, failure });
}

const reply = (status: number, answer: WithdrawalReply) =>
  data<WithdrawalReply>(answer, { status });

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): DeclarationErrors {
  const errors: DeclarationErrors = {};
  for (const { path, message } of issues) errors[path[0] as keyof DeclarationErrors] ??= message;
  return errors;
}
