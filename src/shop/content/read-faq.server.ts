import { z } from "zod";
import type { Db } from "#platform/db/database.server.ts";
import { sanitiseHtml } from "#platform/html.server.ts";
import { DELIVERED_QUESTIONS, type Question, question } from "./faq.ts";

/** Every question in its order, archived ones too. */
export async function readFaq({ db }: { db: Db }): Promise<Question[]> {
  const row = await db
    .selectFrom("content_blocks")
    .select("value")
    .where("key", "=", "faq")
    .executeTakeFirst();
  const questions = row ? z.array(question).parse(row.value) : [...DELIVERED_QUESTIONS];
  // On read as on write: a row may have been written by another hand than ours.
  return questions.map((one) => ({ ...one, answer: sanitiseHtml(one.answer) }));
}
