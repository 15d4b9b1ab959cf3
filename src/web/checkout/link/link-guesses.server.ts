import { watchGuesses } from "#web/server/guesses/code-guesses.server.ts";

const { isTrying, noteRefusal } = watchGuesses();
type Asking = Parameters<typeof isTrying>[0];

/** Whoever tries tokens finds nothing for a while, not even a right one: the answer is the same. */
export const linkGuesses = {
  isTrying,
  noteWrong: (asking: Asking, token: string) =>
    noteRefusal(asking, { code: token.slice(0, 100) }, "code_unknown"),
};
