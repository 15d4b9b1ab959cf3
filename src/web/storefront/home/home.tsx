import { data, type HeadersArgs } from "react-router";
import { listFeaturedProducts } from "#shop/catalog/list-featured-products.server.ts";
import { houseContext } from "#web/house.server.ts";
import { pageMeta } from "#web/seo.ts";
import { sitePictures } from "#web/site-pictures.server.ts";
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
  const { mode, demo } = house.config;
  const products = await listFeaturedProducts(house.database).catch((error: unknown) => {
    house.logger.error({ err: error }, "home page without its products");
    return undefined;
  });
  const page = {
    products: products ?? [],
    // Presenting invented reviews as real ones is forbidden by law.
    showSampleTestimonials: mode !== "production" || demo,
    pictures: {
      hero: sitePictures.hero,
      passion: sitePictures.passion,
      left: sitePictures["monstera-albo-variegata"],
      right: sitePictures["monstera-peru"],
    },
  };
  // A page without its products must not be kept as if it were whole.
  return products ? page : data(page, { headers: { "Cache-Control": "no-store" } });
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Plantes rares et Monstera",
    description:
      "Monstera, plantes rares, boutures et accessoires : des plantes choisies à Lyon et expédiées avec soin.",
    path: "/",
    picture: loaderData && `${loaderData.pictures.hero.path}/1280.webp`,
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { products, showSampleTestimonials, pictures } = loaderData;
  return (
    <>
      <HomeStructuredData />
      <Hero picture={pictures.hero} />
      <WhyChooseUs />
      <FeaturedProducts products={products} />
      <Passion picture={pictures.passion} />
      {showSampleTestimonials && <Testimonials />}
      <Closing left={pictures.left} right={pictures.right} />
    </>
  );
}
