import { isDeepStrictEqual } from "node:util";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { sanitiseHtml } from "#platform/html.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { moveQuestion, type Question } from "./faq.ts";
import { questionVersion } from "./question-version.server.ts";
import { readFaq } from "./read-faq.server.ts";
import { lockBlock, writeBlock } from "./write-block.server.ts";

export type FaqChange =
  | { kind: "added"; question: string; answer: string }
  | { kind: "updated"; id: string; version: string; question: string; answer: string }
  | { kind: "archived" | "restored" | "raised" | "lowered"; id: string };

type FaqError = { code: "not_found" | "changed_meanwhile" };

/** Words that someone else has saved since the form was opened are not overwritten. */
export async function changeFaq(
  { db, clock }: { db: Db; clock: Clock },
  { by, change }: { by: Administrator; change: FaqChange },
): Promise<Result<void, FaqError>> {
  return inTransaction(db, async (trx) => {
    await lockBlock(trx, "faq");
    const before = await readFaq({ db: trx });
    const id = change.kind === "added" ? newId() : change.id;
    const refused = refusal(before, change);
    if (refused) return err(refused);
    const after = changed(before, id, change);
    if (isDeepStrictEqual(before, after)) return ok(undefined);
    await writeBlock(trx, { key: "faq", value: after, now: clock.now() });
    await recordChange(
      { db: trx, clock },
      {
        by,
        action: `question.${change.kind}`,
        subjectId: id,
        subjectName: after.find((one) => one.id === id)?.question ?? "",
        before: told(before, id),
        after: told(after, id),
      },
    );
    return ok(undefined);
  });
}

function refusal(questions: readonly Question[], change: FaqChange): FaqError | null {
  if (change.kind === "added") return null;
  const found = questions.find((one) => one.id === change.id);
  if (!found) return { code: "not_found" };
  const isStale = change.kind === "updated" && change.version !== questionVersion(found);
  return isStale ? { code: "changed_meanwhile" } : null;
}

function changed(questions: Question[], id: string, change: FaqChange): readonly Question[] {
  const set = (fields: Partial<Question>) =>
    questions.map((one) => (one.id === id ? { ...one, ...fields } : one));
  switch (change.kind) {
    case "added":
    case "updated": {
      const words = { question: change.question, answer: sanitiseHtml(change.answer) };
      return change.kind === "added"
        ? [...questions, { id, ...words, archived: false }]
        : set(words);
    }
    case "archived":
      return set({ archived: true });
    case "restored":
      return set({ archived: false });
    case "raised":
      return moveQuestion(questions, id, -1);
    case "lowered":
      return moveQuestion(questions, id, 1);
  }
}

/** What the log tells of a question: its words, its place, and whether it is shown. */
function told(questions: readonly Question[], id: string) {
  const place = questions.findIndex((one) => one.id === id);
  const found = questions[place];
  if (!found) return null;
  const { question, answer, archived } = found;
  return { question, answer, archived, place: place + 1 };
}
