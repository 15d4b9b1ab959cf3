import { Fragment } from "react";

/** A text with the line breaks of its author. */
export function Lines({ text }: { text: string }) {
  return text.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
