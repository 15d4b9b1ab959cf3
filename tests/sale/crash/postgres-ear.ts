import type { Ear } from "./tap.ts";

/**
 * Hears SQL in PostgreSQL's protocol: simple queries, and statements when they are bound to values,
 * be they prepared in the same breath or an hour ago.
 */
export function postgresEar(): Ear {
  const fromClient = framing({ startsWithoutType: true });
  const fromServer = framing({ startsWithoutType: false });
  const prepared = new Map<string, string>();
  return {
    asked: (chunk) =>
      fromClient(chunk).flatMap(({ type, body }) => {
        const [first = "", second = ""] = body.toString("utf8").split("\0", 2);
        if (type === "P") prepared.set(first, second);
        if (type === "Q") return [first];
        return type === "B" ? [prepared.get(second) ?? ""] : [];
      }),
    // Ready for the next query.
    isAnswered: (chunk) => fromServer(chunk).some(({ type }) => type === "Z"),
  };
}

type Message = { type: string; body: Buffer };

/** Cuts a stream of bytes into messages: a type, a length that counts itself, a body. */
export function framing({ startsWithoutType }: { startsWithoutType: boolean }) {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = startsWithoutType;
  return (chunk: Buffer): Message[] => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Message[] = [];
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (rest.length < head + 4) return messages;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return messages;
      const type = isFirst ? "" : String.fromCharCode(rest[0] ?? 0);
      messages.push({ type, body: rest.subarray(head + 4, end) });
      rest = rest.subarray(end);
      isFirst = false;
    }
  };
}
