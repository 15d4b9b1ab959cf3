export type Mail = {
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  attachments?: readonly MailAttachment[];
};

export type MailAttachment = {
  filename: string;
  contentType: string;
  content: string;
  /** What is not text is written in base64. */
  encoding?: "base64";
};

/** Resolves once the other side has accepted the mail, and throws otherwise. */
export type MailSender = {
  send(mail: Mail): Promise<void>;
  /** Ends connections that are kept for the next mail. */
  close?(): void;
};

/** As the outbox remembers it: of which kind, never what it said. */
export type SentMail = { kind: string; sentAt: Date };

export type KeptMail = Mail & { id: string; keptAt: string };

/** Where mails are kept instead of being sent; newest first. */
export type KeptMails = { list(): Promise<KeptMail[]> };
