import { ArrowRight } from "lucide-react";
import { data, href, Link, redirect } from "react-router";
import { formatLongDate } from "#copy/formats.ts";
import { lowestBeforeFr } from "#copy/reductions.ts";
import { measuresFr } from "#copy/specimens.ts";
import { findSpecimen, type SpecimenPage } from "#shop/catalogue/specimens/find-specimen.server.ts";
import { plantName, readNumber } from "#shop/catalogue/specimens/specimen-state.ts";
import { findProduct } from "#shop/catalogue/storefront/find-product.server.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { buttonClass } from "#ui/button.tsx";
import { pageMeta } from "#web/document/seo.ts";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import { sharedPicture } from "#web/parts/product-card/shared-picture.ts";
import { specimenPage } from "#web/parts/product-card/variant-page.ts";
import { HeartButton } from "#web/parts/wishes/heart-button.tsx";
import { plantWish } from "#web/parts/wishes/plant-wish.ts";
import { houseContext } from "#web/server/house.server.ts";
import { movedAddress } from "#web/server/pages/moved-address.ts";
import { productsAddress } from "../products/products-address.ts";
import type { Route } from "./+types/specimen";
import { DatedPhotographs } from "./dated-photographs.tsx";
import { choiceAddress } from "./specimen-address.ts";
import { SpecimenFacts } from "./specimen-facts.tsx";
import { type ShownSpecimen, sorted, specimensOf } from "./specimen-order.ts";
import { SpecimenStructuredData } from "./specimen-structured-data.tsx";
import { SpecimenPrice, SpecimenTile } from "./specimen-tile.tsx";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { database, logger } = context.get(houseContext);
  const orAway = (error: unknown) => {
    logger.error({ err: error }, "specimen not loaded");
    throw lost(503);
  };
  const number = readNumber(params.number);
  const specimen = number === null ? null : await findSpecimen(database, number).catch(orAway);
  if (!specimen) throw lost(404);
  const { slug } = specimen.product;
  if (slug !== params.slug) {
    const { search } = new URL(request.url);
    throw redirect(movedAddress(specimenPage({ slug, ...specimen }), search), 301);
  }
  const product = await findProduct(database, slug).catch(orAway);
  const others = specimensOf(product?.variants ?? []).filter(({ id }) => id !== specimen.variantId);
  return { specimen, others: sorted(others, "recent") };
}

const lost = (status: 404 | 503) => data({ picture: sitePictures["monstera-peru"] }, { status });

const isForSale = ({ state }: SpecimenPage) => state === "on_sale" || state === "held";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { specimen } = loaderData;
  const { number, product, photographs, priceCents, state } = specimen;
  const [picture] = photographs;
  const words = `${product.name}, ${plantName(number).toLowerCase()}`;
  return pageMeta(matches, {
    title: words,
    description: [words, measuresFr(specimen)].filter(Boolean).join(" : "),
    path: specimenPage({ slug: product.slug, number }),
    ...(isForSale(specimen) && {
      product: { priceCents, available: state === "on_sale" ? 1 : 0 },
    }),
    ...(picture && { picture: sharedPicture(picture) }),
  });
}

export default function Specimen({ loaderData }: Route.ComponentProps) {
  const { specimen, others } = loaderData;
  const { number, product } = specimen;
  const parents = [
    { label: "Nos Produits", href: productsAddress({}) },
    { label: product.name, href: href("/products/:slug", product) },
  ];
  return (
    <>
      <SpecimenStructuredData specimen={specimen} />
      <div className="wrap">
        <Breadcrumbs
          parents={parents}
          current={plantName(number)}
          renderLink={({ href, ...link }) => <Link to={href} {...link} />}
        />
        <div className={isForSale(specimen) ? "pdp" : "pdp gone"}>
          <DatedPhotographs {...specimen} />
          <div className="buy">
            {isForSale(specimen) ? <OnSale specimen={specimen} /> : <Gone specimen={specimen} />}
          </div>
        </div>
      </div>
      <Others product={product} others={others} />
    </>
  );
}

type Shown = { specimen: SpecimenPage };

function OnSale({ specimen }: Shown) {
  const { number, product, variantId, state, crossedCents, reducedUntil } = specimen;
  const { slug, latinName } = product;
  return (
    <>
      <div className="stack [--stack:.75rem]">
        <ProductLink {...product} />
        <h1>{plantName(number)}</h1>
        {latinName && <p className="t-latin text-[1.25rem]">{latinName}</p>}
      </div>
      <div className="stack [--stack:.5rem]">
        <div className="price-row">
          <span className="price--lg">
            <SpecimenPrice {...specimen} />
          </span>
          <span className="stock is-low">Pièce unique</span>
        </div>
        {crossedCents !== null && (
          <p className="t-xs">{lowestBeforeFr({ crossedCents, reducedUntil })}</p>
        )}
      </div>
      <SpecimenFacts specimen={specimen} />
      {state === "on_sale" ? (
        <>
          <div className="add is-single">
            <Link
              className={buttonClass("primary", { block: true })}
              to={choiceAddress({ slug, variantId })}
            >
              Choisir ce plant
            </Link>
            <HeartButton wished={plantWish(product, { id: variantId, number })} shape="box" />
          </div>
          <p className="t-xs">
            Le plant est à vous quand le paiement commence : il est alors gardé 15 minutes. Le
            panier seul ne le réserve pas.
          </p>
        </>
      ) : (
        <p className="note is-warning">
          <span />
          <span>
            <b>Un paiement est en cours pour ce plant.</b> S’il n’aboutit pas dans les 15 minutes,
            le plant est de nouveau en vente.
          </span>
        </p>
      )}
    </>
  );
}

function Gone({ specimen }: Shown) {
  const { number, product, state, soldAt } = specimen;
  const name = plantName(number).replace("Plant n", "N");
  const isAtFair = state === "at_fair";
  return (
    <>
      <div className="stack [--stack:.75rem]">
        <ProductLink {...product} />
        <h1>
          {soldAt
            ? `${name} est partie le ${formatLongDate(soldAt)}`
            : `${name} ${isAtFair ? "est à la foire" : "n’est pas en vente pour le moment"}`}
        </h1>
      </div>
      <p className="t-body">
        {soldAt
          ? "Ses photographies restent ici ; la suite appartient à la personne qui l’a choisie."
          : `Ses photographies restent ici. ${isAtFair ? COMES_HOME : "Si elle revient, ce sera à cette adresse."}`}
      </p>
      <SpecimenFacts specimen={specimen} />
    </>
  );
}

const COMES_HOME =
  "Si personne ne l’y choisit, elle est de nouveau en vente à cette adresse au retour.";

const ProductLink = ({ slug, name }: { slug: string; name: string }) => (
  <p className="t-sm">
    <Link className="link" to={href("/products/:slug", { slug })}>
      {name}
    </Link>
  </p>
);

type OthersProps = {
  product: { slug: string; name: string };
  others: readonly ShownSpecimen[];
};

const MOST_OTHERS = 4;

function Others({ product, others }: OthersProps) {
  const { slug, name } = product;
  if (others.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="autres">
      <div className="row row--between mb-6">
        <h2 className="t-block" id="autres">
          {others.length > 1 ? `Il en reste ${others.length}` : "Il en reste une"}
        </h2>
        <Link className="arrow-link" to={`${href("/products/:slug", { slug })}#plants`}>
          {name} <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </div>
      <ul className="specimens specimens--row">
        {others.slice(0, MOST_OTHERS).map((variant) => (
          <SpecimenTile key={variant.id} product={product} variant={variant} />
        ))}
      </ul>
    </section>
  );
}
