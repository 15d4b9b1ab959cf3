import { useState } from "react";
import { data, href } from "react-router";
import { findVariantPictures } from "#shop/catalogue/variants/find-variant-pictures.server.ts";
import { saveVariantPictures } from "#shop/catalogue/variants/save-variant-pictures.server.ts";
import { variantPicturesForm } from "#shop/catalogue/variants/variant-pictures-form.ts";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { idIn } from "#web/admin/forms/typed-id.server.ts";
import { withOwnAddress } from "#web/admin/specimens/own-photograph.server.ts";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { unknownPictureFr } from "../product-form/product-refusals.ts";
import type { Route } from "./+types/variant-pictures";
import { VariantPicturesField } from "./variant-pictures-field.tsx";

const NOT_SAVED = "Les photos n’ont pas pu être enregistrées. Veuillez réessayer.";
const CHANGED =
  "Ces photos ont été modifiées entre-temps. Fermez cette fenêtre et rouvrez-la pour voir la dernière version ; vos changements n’ont pas été enregistrés.";

const pageOf = (id: string) => href("/admin/produits/:id/declinaisons", { id });

/** The variant that the address names. */
const askedIn = ({ request, params }: Pick<Route.LoaderArgs, "request" | "params">) => ({
  productId: idIn(params.id),
  variantId: idIn(new URL(request.url).searchParams.get("declinaison") ?? ""),
});

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  const found = await findVariantPictures(database, askedIn(args));
  if (!found) throw data(null, { status: 404 });
  const pictures = found.pictures.map(({ takenAt: _, ...picture }) => ({
    ...picture,
    color: null,
  }));
  const values = { version: found.version, pictures: JSON.stringify(pictures), photograph: "" };
  return { name: found.name, values };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(
    args,
    { schema: variantPicturesForm, failure: NOT_SAVED },
    async ({ version, ...typed }, by, house) => {
      const form = withOwnAddress(args.context, typed);
      const saved = await saveVariantPictures(house, { by, ...askedIn(args), version, form });
      if (saved.ok) return tell(pageOf(args.params.id), "photos-enregistrees");
      switch (saved.error.code) {
        case "not_found":
          throw data(null, { status: 404 });
        case "changed_meanwhile":
          return { status: 409, failure: CHANGED };
        case "unknown_picture":
          return { status: 422, fields: { photograph: unknownPictureFr } };
      }
    },
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_SAVED);

export default function VariantPictures({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, values } = loaderData;
  const [isSendingPictures, setIsSendingPictures] = useState(false);
  const [form, fields] = useReplyForm<typeof values>({ id: "photos", reply: actionData, values });
  return (
    <FormDialog
      title="Photos de la déclinaison"
      submit="Enregistrer les photos"
      closeHref={pageOf(params.id)}
      {...form}
      isWaiting={isSendingPictures}
    >
      <p className="t-sm">
        {name}. Montrées en premier sur la fiche quand elle est choisie ; sans photo à elle, celles
        du produit la montrent.
      </p>
      <input type="hidden" name="version" defaultValue={fields.version.initialValue} />
      <VariantPicturesField
        field={fields.pictures}
        address={fields.photograph}
        onSending={setIsSendingPictures}
      />
    </FormDialog>
  );
}
