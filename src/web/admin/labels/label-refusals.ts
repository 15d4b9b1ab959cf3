import type { LineError, SheetError } from "#shop/orders/labels/label-sheet.server.ts";
import type { TypeLabelError } from "#shop/orders/labels/type-labels.server.ts";

export const sheetRefusalFr = {
  unreadable: "Ce texte n’est pas un tableau lisible.",
  no_columns: "Il manque une colonne : Référence, Transporteur ou Numéro de suivi.",
  too_many_lines: "Ce tableau a trop de lignes : importez-en 2 000 à la fois.",
} satisfies Record<SheetError, string>;

const LINES = {
  reference: "la référence n’est pas celle d’un colis",
  carrier: "le transporteur manque ou est trop long",
  number: "le numéro de suivi est trop long",
  rounded: "le tableur a arrondi le numéro de suivi, mettez sa colonne au format texte",
  twice: "ce colis est déjà plus haut",
  unknown_parcel: "ce colis n’existe plus",
  not_to_leave: "cette commande n’est plus à expédier",
  withheld: "cette commande ne doit pas partir",
  parcel_waits: "le temps retient ce colis",
  parcel_later: "le départ de ce colis est prévu plus tard",
  parcel_refused: "le client demande le remboursement de ce colis",
  closed_parcel: "ce colis est déjà étiqueté ou parti",
  collected: "cette commande est retirée à l’atelier",
  travels_along:
    "ce supplément part dans le colis de la commande qu’il complète, sous son étiquette.",
} satisfies Record<LineError["code"] | TypeLabelError, string>;

export const lineRefusalFr = ({ line, code }: { line: number; code: keyof typeof LINES }) =>
  `Ligne ${line} : ${LINES[code]}`;
