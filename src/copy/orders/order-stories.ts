import type { StepKind } from "#shop/orders/stories/parcel-story.ts";
import type { ParcelStory } from "#shop/orders/stories/read-stories.server.ts";
import { awaitedFr } from "../dispatch/waits.ts";
import type { StatusTone } from "./order-status.ts";

type Followed = Pick<ParcelStory, "state" | "isFetched" | "wait">;

const STATES = {
  to_prepare: { label: "En préparation", tone: "blue" },
  ready: { label: "Prêt à partir", tone: "blue" },
  labelled: { label: "Prêt à partir", tone: "blue" },
  handed: { label: "Remis au transporteur", tone: "purple" },
  in_transit: { label: "En route", tone: "purple" },
  to_collect: { label: "À retirer", tone: "green" },
  delivered: { label: "Livré", tone: "teal" },
  incident: { label: "Incident", tone: "red" },
  returned: { label: "En retour", tone: "red" },
} as const satisfies Record<ParcelStory["state"], { label: string; tone: StatusTone }>;

/** Where a parcel stands, in the words of its customer. */
export function showStanding({ state, isFetched, wait }: Followed) {
  if (wait) return { label: `Attend ${awaitedFr(wait.verdict)}`, tone: "amber" as const };
  if (isFetched && state === "ready") return { label: "Préparé", tone: "blue" as const };
  if (isFetched && state === "delivered") return { label: "Retiré", tone: "teal" as const };
  return STATES[state];
}

const STEPS = {
  paid: "Paiement reçu",
  preparing: "En préparation",
  prepared: "Préparé",
  waits: "Attend",
  leaves: "Départ",
  handed: "Remis au transporteur",
  in_transit: "En route",
  to_collect: "À retirer",
  delivered: "Livré",
  incident: "Incident signalé par le transporteur",
  returned: "En retour vers l’atelier",
} satisfies Record<StepKind, string>;

/** A step of its way; what is fetched is neither carried nor delivered. */
export function showStep(kind: StepKind, { isFetched, wait }: Followed): string {
  if (kind === "waits" && wait) return `Attend ${awaitedFr(wait.verdict)}`;
  if (isFetched && kind === "to_collect") return "À retirer à l’atelier";
  if (isFetched && kind === "delivered") return "Retiré à l’atelier";
  return STEPS[kind];
}
