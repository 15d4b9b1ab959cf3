import { data, href } from "react-router";
import { newId } from "#kernel/ids.ts";
import { losePhone } from "#shop/fairs/lose-phone.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { answerAdminForm, tell } from "../../forms/answer-admin-form.server.ts";
import { idIn } from "../../forms/typed-id.server.ts";
import { mustFindFair } from "../found-fair.server.ts";
import { NO_NUMBER, piecesForm, postedPieces } from "../pieces-form.server.ts";
import type { Route } from "./+types/lost-phone";
import { mustFindPhone } from "./found-phone.server.ts";
import { PhoneDialog } from "./phone-dialog.tsx";

const NOT_LOST = "Le téléphone n’a pas pu être déclaré perdu. Veuillez réessayer.";

export async function loader(args: Route.LoaderArgs) {
  const { phone, lines } = await mustFindPhone(args);
  return {
    formId: newId(),
    phone: phone.name,
    lines: lines
      .filter(({ unsold }) => unsold > 0)
      .map(({ variantId, name, unsold }) => ({
        ...{ variantId, name, value: unsold, min: 0, max: unsold },
        told: `${unsold} au plus, d’après ce qu’il a dit`,
      })),
  };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, piecesForm(NOT_LOST), async ({ formId }, by, house) => {
    const { id: fairId } = await mustFindFair(args);
    const posted = await postedPieces(args.request, ["pieces"]);
    if (!posted) return NO_NUMBER;
    const deviceId = idIn(args.params.phone);
    const lost = await losePhone(house, { by, formId, fairId, deviceId, left: posted.pieces });
    if (lost.ok) return tell(href("/admin/foires/:id", { id: fairId }), "foire-telephone-perdu");
    const { code } = lost.error;
    if (code === "not_found") throw data(null, { status: 404 });
    const failure =
      code === "not_open"
        ? "Cette foire est finie."
        : "Ce téléphone a vendu davantage entre-temps : comptez de nouveau.";
    return { status: 409, failure };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_LOST);

/** A phone that nobody waits for: what is left of its part is counted by a person. */
export default function LostPhone({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <PhoneDialog
      {...loaderData}
      title="Téléphone perdu"
      submit="Ne plus l’attendre"
      reply={actionData}
      fairId={params.id}
    >
      Comptez ce qui reste de sa part : un autre téléphone peut le vendre. Ce qui manque se règle au
      retour, et ses ventes sont acceptées s’il est retrouvé.
    </PhoneDialog>
  );
}
