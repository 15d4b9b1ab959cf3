/** An expected failure is a value that the caller must look at; a bug throws. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });

// `const` keeps an error's code a literal even where the caller has no declared return type.
export const err = <const E>(error: E): Result<never, E> => ({ ok: false, error });
