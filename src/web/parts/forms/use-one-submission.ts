import { type FormEvent, useEffect, useRef } from "react";

type Submit = (event: FormEvent<HTMLFormElement>) => void;

/** The second half of a double click comes before the page has been drawn again as busy. */
export function useOneSubmission(isSending: boolean, reply: unknown, submit: Submit): Submit {
  const started = useRef(false);
  // A quick answer may come without the page ever having been drawn as sending.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply ends a submission
  useEffect(() => {
    if (!isSending) started.current = false;
  }, [isSending, reply]);
  return (event) => {
    if (started.current) return event.preventDefault();
    started.current = true;
    submit(event);
  };
}
