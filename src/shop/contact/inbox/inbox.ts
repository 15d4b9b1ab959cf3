export type InboxQuery = {
  q: string;
  archived: boolean;
  /** The cursor of the page before, as the address has it. */
  after: string | null;
};

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
