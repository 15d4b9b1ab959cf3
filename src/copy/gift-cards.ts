import { formatDay } from "#copy/formats.ts";

type Going = {
  recipientName: string | null;
  recipientEmail: string | null;
  isPrinted: boolean;
  sendOn: string | null;
  sentAt?: Date | null;
};

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** « le 24/12/2026 » of a day in Paris. */
export const giftDayFr = (day: string): string => `le ${formatDay(noonOf(day))}`;

/** Where a card is, for who bought it: « pour Lucie, par email le 24/12/2026 ». */
export function giftWayFr({ recipientName, recipientEmail, isPrinted, sendOn, sentAt }: Going) {
  const whom = recipientName ? `Pour ${recipientName}` : "Carte";
  if (isPrinted)
    return `${whom}, à imprimer : le PDF ${sentAt ? "vous a été envoyé" : "vous arrive par email"}`;
  if (sentAt) return `${whom}, envoyée ${giftDayFr(sentAt.toISOString().slice(0, 10))}`;
  const to = recipientEmail ? ` à ${recipientEmail}` : "";
  return sendOn
    ? `${whom}, partira${to} ${giftDayFr(sendOn)}, entre 8 h et 9 h`
    : `${whom}, part${to} maintenant`;
}
