import type { AdapterName } from "#shop/carriers/carrier.ts";
import type { AskLabelError } from "#shop/orders/labels/ask-labels.server.ts";
import type { LabelState } from "#shop/orders/labels/desk-label.ts";

export const adapterFr = {
  sendcloud: "Sendcloud",
  manual: "À la main, sur le site du transporteur",
  simulated: "Transporteur simulé (essais)",
} satisfies Record<AdapterName, string>;

/** Why a label was not asked for. */
export const askLabelFr = {
  unknown_parcel: "Ce colis n’existe plus : la commande a changé entre-temps.",
  not_to_leave: "Cette commande n’est plus à expédier.",
  in_review: "Cette commande est à vérifier : aucune étiquette n’est achetée d’ici là.",
  withheld: "Cette commande ne doit pas partir : aucune étiquette n’est achetée.",
  travels_along:
    "Ce supplément part dans le colis de la commande qu’il complète, sous son étiquette.",
  parcel_waits:
    "Ce colis attend que le temps le permette : son étiquette s’achète quand il peut partir, ou après « Envoyer quand même ».",
  parcel_later:
    "Le départ de ce colis est prévu plus tard : son étiquette s’achète ce jour-là, ou après un autre départ décidé sur la page de la commande.",
  parcel_refused:
    "Le client a demandé le remboursement de ce colis : aucune étiquette n’est achetée.",
  closed_parcel: "Ce colis est déjà étiqueté ou parti.",
  label_asked: "L’étiquette de ce colis est déjà en cours d’achat.",
  empty_parcel: "Ce colis est vide.",
  weight_unknown: "Le poids d’un article est inconnu : pesez le colis.",
  collected: "Cette commande est retirée à l’atelier : elle n’a pas d’étiquette.",
  by_hand: "Vos étiquettes se font à la main : passez par la page Étiquettes.",
  no_sender: "L’adresse de la boutique est incomplète : complétez les mentions légales.",
  no_option: "Ce service n’a pas d’offre du transporteur : choisissez-la dans les paramètres.",
  no_point: "Aucun point de retrait n’est connu pour cette commande.",
  country_not_served: "Les étiquettes ne s’achètent que pour la France.",
} satisfies Record<AskLabelError, string>;

export const labelStateFr = {
  asked: "Étiquette demandée",
  pending: "Étiquette en attente",
  bought: "Étiquette achetée",
  refused: "Étiquette refusée",
  cancelling: "Étiquette en annulation",
  cancelled: "Étiquette annulée",
} satisfies Record<LabelState, string>;
