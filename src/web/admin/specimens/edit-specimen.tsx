import { QrCode } from "lucide-react";
import { data, href } from "react-router";
import { formatDay } from "#copy/formats.ts";
import { specimenStateFr } from "#copy/specimens.ts";
import { changeSpecimen } from "#shop/catalogue/specimens/change-specimen.server.ts";
import { findSpecimenToEdit } from "#shop/catalogue/specimens/find-specimen-to-edit.server.ts";
import { specimenEdit } from "#shop/catalogue/specimens/specimen-form.ts";
import {
  needsPhotograph,
  newestOf,
  readNumber,
  specimenName,
} from "#shop/catalogue/specimens/specimen-state.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { StepButton } from "#web/parts/forms/step-form.tsx";
import { specimenPage } from "#web/parts/product-card/variant-page.ts";
import { ShareButton } from "#web/parts/share/share-button.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { isReducedFr } from "../catalogue/product-form/product-refusals.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ReturnBar } from "../lists/return-link.tsx";
import type { Route } from "./+types/edit-specimen";
import { withOwnAddress } from "./own-photograph.server.ts";
import { SpecimenEditor } from "./specimen-editor.tsx";
import { NOT_SAVED, photographRefusalFr } from "./specimen-refusals.ts";
import { specimenValues } from "./specimen-values.ts";

const CHANGED =
  "Ce spécimen a été modifié entre-temps. Copiez ce que vous voulez garder, puis rouvrez-le.";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  const number = readNumber(args.params.number);
  const specimen = number === null ? null : await findSpecimenToEdit(database, number);
  if (!specimen) throw data(null, { status: 404 });
  const { product, state, soldAt, photographs, cameBackAt } = specimen;
  const isToRedo = needsPhotograph(
    { state, cameBackAt, takenAt: newestOf(photographs) },
    clock.now(),
  );
  return {
    ...{ number: specimen.number, product, state, soldAt, isToRedo },
    values: specimenValues(specimen),
  };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, { schema: specimenEdit, failure: NOT_SAVED }, async (typed, by, house) => {
    const number = readNumber(args.params.number);
    if (number === null) throw data(null, { status: 404 });
    const { version, ...form } = withOwnAddress(args.context, typed);
    const changed = await changeSpecimen(house, { by, number, version, form });
    if (changed.ok)
      return tell(href("/admin/specimens/:number", args.params), "specimen-enregistre");
    const { code } = changed.error;
    if (code === "not_found") throw data(null, { status: 404 });
    if (code === "is_reduced") return { status: 422, fields: { price: isReducedFr } };
    if (code === "changed_meanwhile") return { status: 409, failure: CHANGED };
    return { status: 422, fields: { photographs: photographRefusalFr[code] } };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_SAVED);

export default function EditSpecimen({ loaderData, actionData, params }: Route.ComponentProps) {
  const { number, product, state, soldAt, isToRedo, values } = loaderData;
  const isOnSale = state === "on_sale" || state === "held";
  const name = `${product.name}, ${specimenName(number)}`;
  const page = specimenPage({ slug: product.slug, number });
  return (
    <>
      <ReturnBar to="/admin/specimens">Spécimens</ReturnBar>
      <AdminHead
        title={name}
        lede={`${specimenStateFr[state]}${soldAt ? ` le ${formatDay(soldAt)}` : ""}`}
      >
        <a className={buttonClass("quiet", { size: "sm" })} href={page}>
          Sa page
        </a>
        {/* One that came back and is lost leaves the stock, without a new photograph. */}
        {state === "come_back" && (
          <StepButton
            action={href("/admin/specimens/:number/etat", params)}
            name="kind"
            value="withdrawn"
          >
            Retirer du stock
          </StepButton>
        )}
        <ShareButton title={name} path={page} />
        <a
          className={buttonClass("line", { size: "sm" })}
          href={href("/admin/specimens/:number/etiquette.pdf", params)}
          target="_blank"
          rel="noopener"
        >
          <QrCode className="icon icon--sm" aria-hidden="true" /> Étiquette
        </a>
        {state !== "sold" && state !== "at_fair" && (
          <StepButton
            action={href("/admin/specimens/:number/etat", params)}
            name="kind"
            value={isOnSale ? "withdrawn" : "returned"}
          >
            {isOnSale ? "Retirer de la vente" : "Remettre en vente"}
          </StepButton>
        )}
      </AdminHead>
      {isToRedo && (
        <div className="wrap pb-4">
          <Alert kind="warning">
            {state === "come_back"
              ? "Ce plant est revenu : photographiez-le de nouveau avant de le remettre en vente."
              : "Sa photographie est à refaire : elle a plus de 21 jours."}{" "}
            <a className="link" href="#photographies">
              Reprendre la photo
            </a>
          </Alert>
        </div>
      )}
      {/* What was saved is the new beginning. */}
      <SpecimenEditor key={values.version} values={values} reply={actionData} />
    </>
  );
}
