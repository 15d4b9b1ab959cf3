import { data, href } from "react-router";
import { newId } from "#kernel/ids.ts";
import { shareOut } from "#shop/fairs/share-out.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { answerAdminForm, tell } from "../../forms/answer-admin-form.server.ts";
import { idIn } from "../../forms/typed-id.server.ts";
import { mustFindFair } from "../found-fair.server.ts";
import { NO_NUMBER, piecesForm, postedPieces } from "../pieces-form.server.ts";
import type { Route } from "./+types/phone-part";
import { mustFindPhone } from "./found-phone.server.ts";
import { PhoneDialog } from "./phone-dialog.tsx";

const NOT_GIVEN = "La part n’a pas pu être enregistrée. Veuillez réessayer.";

export async function loader(args: Route.LoaderArgs) {
  const { phone, lines } = await mustFindPhone(args);
  return {
    formId: newId(),
    phone: phone.name,
    lines: lines.map(({ variantId, name, part, free }) => ({
      ...{ variantId, name, value: part, min: part, max: part + free },
      told: `${free} à partager`,
    })),
  };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, piecesForm(NOT_GIVEN), async (_, by, house) => {
    const { id: fairId } = await mustFindFair(args);
    const posted = await postedPieces(args.request, ["pieces"]);
    if (!posted) return NO_NUMBER;
    const deviceId = idIn(args.params.phone);
    const given = await shareOut(house, { by, fairId, deviceId, part: posted.pieces });
    if (given.ok) return tell(href("/admin/foires/:id", { id: fairId }), "foire-partagee");
    const { error } = given;
    if (error.code === "not_found") throw data(null, { status: 404 });
    if (!("name" in error)) return { status: 409, failure: "Cette foire est finie." };
    const failure =
      error.code === "less_than_given"
        ? `${error.name} : ce téléphone les a déjà, et peut les avoir vendus sans réseau.`
        : `${error.name} : il n’en reste pas autant à partager.`;
    return { status: 409, failure };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_GIVEN);

/** « Ce téléphone emporte »: its part, which no other phone may sell. */
export default function PhonePart({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <PhoneDialog
      {...loaderData}
      title={`${loaderData.phone} emporte`}
      submit="Donner cette part"
      reply={actionData}
      fairId={params.id}
    >
      Aucun autre téléphone ne peut vendre cette part. Elle ne diminue pas tant qu’il vend : sans
      réseau, il ne le saurait pas, et la même plante serait vendue deux fois. Elle revient en ligne
      par « Je rentre » ; un téléphone perdu se déclare.
    </PhoneDialog>
  );
}
