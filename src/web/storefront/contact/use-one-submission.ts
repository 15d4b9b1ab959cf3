import { type FormEvent, useEffect, useRef } from "react";

type Submit = (event: FormEvent<HTMLFormElement>) => void;

/** The second half of a double click comes before the page has been drawn again as busy. */
export function useOneSubmission(isSending: boolean, submit: Submit): Submit {
  const started = useRef(false);
  useEffect(() => {
    if (!isSending) started.current = false;
  }, [isSending]);
  return (event) => {
    if (started.current) return event.preventDefault();
    started.current = true;
    submit(event);
  };
}
