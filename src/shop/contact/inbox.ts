export type InboxQuery = { q: string; archived: boolean; after: string | null };

export type InboxMessage = {
  id: string;
  name: string;
  email: string;
  /** The beginning of the message. */
  beginning: string;
  sentAt: Date;
  isRead: boolean;
  isAnswered: boolean;
};
