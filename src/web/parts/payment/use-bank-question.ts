import { useState } from "react";

export type Question = { answer: (confirmed: boolean) => void };

/** A question to the buyer in the middle of a payment, which waits for the answer. */
export function useBankQuestion() {
  const [question, setQuestion] = useState<Question>();
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const answer = (confirmed: boolean) => {
        setQuestion(undefined);
        resolve(confirmed);
      };
      setQuestion({ answer });
    });
  return { question, ask };
}
