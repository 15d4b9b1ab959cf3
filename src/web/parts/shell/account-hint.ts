/**
 * Pages are the same for everyone and no script can read the session, so a second cookie, without
 * any secret, tells the browser which links the header shows: `user`, `admin` or nothing. Before
 * the first paint it becomes `data-account` on <html>, and the style sheet does the rest; a
 * visitor without it costs no request. What it says opens no door: the server never reads it.
 */
export const ACCOUNT_HINT = "account";

const PATTERN = `(?:^|; )${ACCOUNT_HINT}=(user|admin)(?:;|$)`;

/** Run in the page's head, before anything is drawn. */
export const accountHintScript = `{const hint=/${PATTERN}/.exec(document.cookie);if(hint)document.documentElement.dataset.account=hint[1]}`;

/** Draws what the cookie says now; whether that takes away what was shown before. */
export function showAccountHint(): "lost" | "same" | "changed" {
  const { dataset } = document.documentElement;
  const hint = new RegExp(PATTERN).exec(document.cookie)?.[1];
  if (dataset.account === hint) return "same";
  if (hint) {
    dataset.account = hint;
    return "changed";
  }
  delete dataset.account;
  return "lost";
}
