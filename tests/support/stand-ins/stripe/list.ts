import { invalidRequest } from "./api-error.ts";
import { type Form, text } from "./form.ts";

const DEFAULT_LIMIT = 10;
const HIGHEST_LIMIT = 100;

/** One page of a list, newest first; refused when it asks for more than Stripe gives. */
export function listPage<T extends { id: string }>(oldestFirst: readonly T[], form: Form) {
  const limit = Number(text(form, "limit") ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1 || limit > HIGHEST_LIMIT) {
    throw invalidRequest("Invalid integer", { code: "parameter_invalid_integer", param: "limit" });
  }
  const newestFirst = oldestFirst.toReversed();
  const after = text(form, "starting_after");
  const at = after === undefined ? -1 : newestFirst.findIndex(({ id }) => id === after);
  if (after !== undefined && at === -1) {
    throw invalidRequest(`No such object: '${after}'`, {
      code: "resource_missing",
      param: "starting_after",
    });
  }
  const data = newestFirst.slice(at + 1, at + 1 + limit);
  return { object: "list", data, has_more: at + 1 + limit < newestFirst.length };
}
