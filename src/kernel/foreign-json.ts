/**
 * What a text from outside says in JSON; null when it says nothing. An object with a `toString` or
 * `valueOf` of its own says nothing either: whoever compares it, as Zod does with any `length`
 * that it meets, throws.
 */
export function parseForeignJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) => {
      if (disguised(value)) throw new TypeError("an object in disguise");
      return value;
    });
  } catch {
    return null;
  }
}

const disguised = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  (Object.hasOwn(value, "toString") || Object.hasOwn(value, "valueOf"));
