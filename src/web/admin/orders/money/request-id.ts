import { z } from "zod";
import { isId } from "#kernel/ids.ts";

/** Beside the fields of a form that moves money; see RequestField. */
export const requestField = { demande: z.string().optional() };

export const requestIdOf = ({ demande = "" }: { demande?: string | undefined }) =>
  isId(demande) ? demande : null;

/** An old page has no id, one that was sent and then changed has that of what was done. */
export const reopen = {
  status: 409,
  failure:
    "Ce formulaire n’est plus à jour : rien n’a été fait. Fermez-le, vérifiez la commande, puis rouvrez-le.",
};
