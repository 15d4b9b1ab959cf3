import { z } from "zod";

/** The mark of what a form was opened with; without one, it is refused as out of date. */
export const openedVersion = z.string().optional().default("");

export const CHANGED_MEANWHILE = {
  status: 409,
  failure:
    "Ces paramètres ont été modifiés entre-temps. Copiez ce que vous voulez garder, puis rouvrez-les.",
};
