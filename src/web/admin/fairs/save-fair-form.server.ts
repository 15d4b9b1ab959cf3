import type { ActionFunctionArgs } from "react-router";
import { data, href } from "react-router";
import { fairForm } from "#shop/fairs/desk/fair-form.ts";
import { saveFair } from "#shop/fairs/desk/save-fair.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";

/** The form of a fair, new or known. */
export const answerFair = (args: ActionFunctionArgs, id: string | null) =>
  answerAdminForm(args, { schema: fairForm, failure: NOT_SAVED }, async (typed, by, house) => {
    const fair = id === null ? typed : { ...typed, key: id };
    const saved = await saveFair(house, { by, isNew: id === null, typed: fair });
    if (saved.ok) return tell(href("/admin/foires/:id", saved.value), "foire-enregistree");
    if (saved.error.code === "not_found") throw data(null, { status: 404 });
    return {
      status: 409,
      failure: "Cette foire a été modifiée entre-temps. Fermez cette fenêtre et recommencez.",
    };
  });

const NOT_SAVED = "La foire n’a pas pu être enregistrée. Veuillez réessayer.";
