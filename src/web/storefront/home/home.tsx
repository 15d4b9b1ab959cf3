import { data, type HeadersArgs } from "react-router";
import { listFeaturedProducts } from "#shop/catalogue/storefront/list-featured-products.server.ts";
import { quotesToShow, textsOf } from "#shop/content/home-texts.ts";
import { readHome } from "#shop/content/read-home.server.ts";
import { pageMeta } from "#web/document/seo.ts";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/home";
import { Closing } from "./closing.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import { Hero } from "./hero.tsx";
import { HomeStructuredData } from "./home-structured-data.tsx";
import { Passion } from "./passion.tsx";
import { Testimonials } from "./testimonials.tsx";
import { WhyChooseUs } from "./why-choose-us.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const house = context.get(houseContext);
  const orNothing = (error: unknown) => {
    house.logger.error({ err: error }, "home page as it was delivered");
    return undefined;
  };
  const [products, stored] = await Promise.all([
    listFeaturedProducts(house.database).catch(orNothing),
    readHome(house.database).catch(orNothing),
  ]);
  const texts = stored ?? textsOf({});
  const page = {
    products: products ?? [],
    texts,
    // Presenting invented reviews as real ones is forbidden by law.
    quotes: quotesToShow(texts.testimonials, house.config),
    pictures: {
      hero: sitePictures.hero,
      portrait: sitePictures["hero-portrait"],
      passion: sitePictures.passion,
      left: sitePictures["monstera-albo-variegata"],
      right: sitePictures["monstera-peru"],
    },
  };
  // A page without its own products and words must not be kept as if it were whole.
  return products && stored ? page : data(page, { headers: { "Cache-Control": "no-store" } });
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Plantes rares et Monstera",
    description:
      "Monstera, plantes rares, boutures et accessoires : des plantes choisies une à une et expédiées avec soin.",
    path: "/",
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { products, texts, quotes, pictures } = loaderData;
  return (
    <>
      <HomeStructuredData />
      <Hero picture={pictures.hero} portrait={pictures.portrait} texts={texts.hero} />
      <WhyChooseUs texts={texts.why} />
      <FeaturedProducts products={products} />
      <Passion picture={pictures.passion} texts={texts.passion} />
      {quotes.length > 0 && <Testimonials texts={texts.testimonials} quotes={quotes} />}
      <Closing left={pictures.left} right={pictures.right} texts={texts.closing} />
    </>
  );
}
