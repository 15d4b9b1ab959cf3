/**
 * The last message of a page by what the inbox compares, as it was then: a message that is read or
 * deleted meanwhile still says where its page ended. Moments are in microseconds, as in the table.
 */
export type InboxCursor = { isRead: boolean; sentAtMicros: number; id: string };

const CURSOR = /^([01])-(\d{1,16})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const encodeInboxCursor = ({ isRead, sentAtMicros, id }: InboxCursor): string =>
  `${isRead ? 1 : 0}-${sentAtMicros}-${id}`;

/** Null for what is no cursor: the list then begins at its beginning. */
export function decodeInboxCursor(written: string | null): InboxCursor | null {
  const [, read, micros, id] = CURSOR.exec(written ?? "") ?? [];
  return id ? { isRead: read === "1", sentAtMicros: Number(micros), id } : null;
}
