import { ApiError, invalidRequest } from "./api-error.ts";

export type Answer = { status: number; body: unknown; headers?: Record<string, string> };

type Saved = { fingerprint: string; answer?: Answer };

/** The first answer under a key is given again for the same request, and refused to another. */
export function createIdempotency() {
  const saved = new Map<string, Saved>();

  return async function once(
    key: string | undefined,
    fingerprint: string,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    if (!key) return work();
    const earlier = saved.get(key);
    if (earlier && earlier.fingerprint !== fingerprint) throw otherRequest(key);
    if (earlier?.answer) {
      return { ...earlier.answer, headers: { "Idempotent-Replayed": "true" } };
    }
    if (earlier) {
      const message =
        "There is currently another in-progress request using this Stripe idempotency key";
      throw invalidRequest(message, { code: "idempotency_key_in_use" }, 409);
    }
    const entry: Saved = { fingerprint };
    saved.set(key, entry);
    try {
      entry.answer = await work();
      return entry.answer;
    } catch (error) {
      // What failed validation did not begin, so it is not kept; a declined card did.
      if (error instanceof ApiError && error.status === 402) {
        entry.answer = { status: 402, body: { error: error.body } };
      } else {
        saved.delete(key);
      }
      throw error;
    }
  };
}

const otherRequest = (key: string) =>
  new ApiError(400, {
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
