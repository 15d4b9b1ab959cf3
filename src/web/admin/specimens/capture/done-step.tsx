import { Camera, Pencil } from "lucide-react";
import { href, Link } from "react-router";
import { formatLongDate, formatPrice } from "#copy/formats.ts";
import { measuresFr, rootStateFr } from "#copy/specimens.ts";
import type { EditedSpecimen } from "#shop/catalogue/specimens/find-specimen-to-edit.server.ts";
import { newestOf, photographDue, specimenName } from "#shop/catalogue/specimens/specimen-state.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";

/** The plant that was just put on sale, and the way to the next one. */
export function DoneStep({ specimen }: { specimen: EditedSpecimen }) {
  const { number, product, priceCents, rootState, photographs } = specimen;
  const takenAt = newestOf(photographs);
  const named = { number: String(number) };
  const facts = [
    formatPrice(priceCents),
    measuresFr(specimen),
    rootState && rootStateFr[rootState],
  ];
  return (
    <>
      {photographs[0] && (
        <div className="finder">
          <img
            src={`${photographs[0].path}/640.webp`}
            width={720}
            height={960}
            alt={`${product.name}, ${specimenName(number)}`}
          />
        </div>
      )}
      <div>
        <p className="t-plant text-[1.375rem]">
          {product.name}, {specimenName(number)}
        </p>
        <p className="c-2">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <Alert kind="success">
        En vente.{takenAt && ` Photo à refaire le ${formatLongDate(photographDue(takenAt))}.`}
      </Alert>
      <div className="row [--row:.5rem]">
        <Link
          className={buttonClass("line", { size: "sm" })}
          to={href("/admin/specimens/:number", named)}
        >
          <Pencil className="icon icon--sm" aria-hidden="true" /> Modifier
        </Link>
        <a
          className={buttonClass("quiet", { size: "sm" })}
          href={href("/products/:slug/plants/:number", { slug: product.slug, ...named })}
        >
          Sa page
        </a>
      </div>
      <div className="foot-bar">
        <Link className={buttonClass("primary")} to={href("/admin/specimens/nouveau")}>
          <Camera className="icon" aria-hidden="true" /> Plante suivante
        </Link>
      </div>
    </>
  );
}
