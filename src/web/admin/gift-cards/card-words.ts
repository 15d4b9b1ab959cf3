import { giftDayFr } from "#copy/gift-cards.ts";
import type { CardState } from "#shop/gift-sales/desk/card-row.server.ts";
import type { ListedCard } from "#shop/gift-sales/desk/list-cards.server.ts";
import type { TagTone } from "#ui/badge.tsx";

export const cardStates = {
  waiting: { label: "À envoyer", tone: "blue" },
  open: { label: "Ouverte", tone: "green" },
  used: { label: "Utilisée", tone: "grey" },
  over: { label: "Expirée", tone: "grey" },
  blocked: { label: "Bloquée", tone: "amber" },
  replaced: { label: "Remplacée", tone: "grey" },
} satisfies Record<CardState, { label: string; tone: TagTone }>;

/** What the ledger says, by the kind of its movement. */
export const movementsFr: Readonly<Record<string, string>> = {
  issued: "Émise",
  spent: "Utilisée",
  given_back: "Rendue : la commande n’a pas été payée",
  refunded: "Remboursée sur la carte",
  expired: "Expirée",
  blocked: "Bloquée",
  replaced: "Passée à un nouveau code",
  corrected: "Corrigée",
  taken_back: "Reprise : l’acheteur a été remboursé",
};

/** Where a card comes from, and where it goes. */
export function originFr({
  source,
  senderName,
  state,
  sendOn,
}: Pick<ListedCard, "source" | "senderName" | "state" | "sendOn">): string {
  if (state === "waiting" && sendOn) return `partira ${giftDayFr(sendOn)}`;
  if (source === "replacement") return "sous un nouveau code";
  if (source === "offered") return "offerte par la maison";
  return senderName ? `offerte par ${senderName}` : "vendue";
}
