import { Camera, Pencil, QrCode, Undo2 } from "lucide-react";
import { href, Link } from "react-router";
import { formatLongDate, formatPrice, formatTime } from "#copy/formats.ts";
import { describedFr } from "#copy/specimens.ts";
import type { EditedSpecimen } from "#shop/catalogue/specimens/find-specimen-to-edit.server.ts";
import { newestOf, photographDue, specimenName } from "#shop/catalogue/specimens/specimen-state.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";
import { StepButton } from "#web/parts/forms/step-form.tsx";
import { specimenPage } from "#web/parts/product-card/variant-page.ts";
import { ShareButton } from "#web/parts/share/share-button.tsx";

/** In an address: the specimen that the next one follows. */
export const AFTER = "apres";

/** The plant that was just put on sale, and the way to the next one. */
export function DoneStep({ specimen }: { specimen: EditedSpecimen }) {
  const { number, product, priceCents, photographs, enteredAt } = specimen;
  const takenAt = newestOf(photographs);
  const name = `${product.name}, ${specimenName(number)}`;
  const named = { number: String(number) };
  const facts = [formatPrice(priceCents), describedFr(specimen)];
  return (
    <>
      {photographs[0] && (
        <div className="finder">
          <img src={`${photographs[0].path}/640.webp`} width={720} height={960} alt={name} />
        </div>
      )}
      <div>
        <p className="t-plant text-[1.375rem]">{name}</p>
        <p className="c-2">{facts.filter(Boolean).join(", ")}</p>
      </div>
      <Alert kind="success">
        En vente depuis {formatTime(enteredAt)}.
        {takenAt && ` Photo à refaire le ${formatLongDate(photographDue(takenAt))}.`}
      </Alert>
      <div className="cap-tools">
        <a
          className={buttonClass("line", { size: "sm" })}
          href={href("/admin/specimens/:number/etiquette.pdf", named)}
          target="_blank"
          rel="noopener"
        >
          <QrCode className="icon icon--sm" aria-hidden="true" /> Étiquette
        </a>
        <ShareButton
          title={name}
          path={specimenPage({ slug: product.slug, number })}
          variant="line"
        />
        <Link
          className={buttonClass("quiet", { size: "sm" })}
          to={href("/admin/specimens/:number", named)}
        >
          <Pencil className="icon icon--sm" aria-hidden="true" /> Modifier
        </Link>
        <StepButton
          variant="quiet"
          action={href("/admin/specimens/:number/etat", named)}
          name="kind"
          value="withdrawn"
        >
          <Undo2 className="icon icon--sm" aria-hidden="true" /> Retirer de la vente
        </StepButton>
      </div>
      <div className="foot-bar">
        <Link
          className={buttonClass("primary")}
          to={`${href("/admin/specimens/nouveau")}?${AFTER}=${number}`}
        >
          <Camera className="icon" aria-hidden="true" /> Plante suivante
        </Link>
      </div>
    </>
  );
}
