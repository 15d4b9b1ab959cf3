import { createHash } from "node:crypto";
import type { Question } from "./faq.ts";

/** The mark of a question's words: its place and the other questions may change meanwhile. */
export const questionVersion = ({ question, answer }: Pick<Question, "question" | "answer">) =>
  createHash("sha256")
    .update(JSON.stringify([question, answer]))
    .digest("base64url");
