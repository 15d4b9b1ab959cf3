export const messageMarks = ["unread", "archived", "restored"] as const;
export type MessageMark = (typeof messageMarks)[number];
