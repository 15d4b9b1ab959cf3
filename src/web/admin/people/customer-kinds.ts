import type { CustomerKind } from "#shop/personal-data/customer.ts";
import type { TagTone } from "#ui/badge.tsx";

export const customerKindsFr = {
  account: { label: "Compte", tone: "green", value: "comptes", all: "Comptes" },
  guest: { label: "Invité", tone: "grey", value: "invites", all: "Invités" },
  administrator: {
    label: "Administrateur",
    tone: "purple",
    value: "administrateurs",
    all: "Administrateurs",
  },
} as const satisfies Record<
  CustomerKind,
  { label: string; tone: TagTone; value: string; all: string }
>;
