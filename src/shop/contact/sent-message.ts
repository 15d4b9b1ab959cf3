export type SentMessage = {
  sentAt: Date;
  name: string;
  message: string;
  /** What the shop wrote back, oldest first. */
  answers: string[];
};
