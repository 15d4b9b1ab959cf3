import { href } from "react-router";

type Plant = { number: number; product: { slug: string } };

/** What customers see of it. */
export const plantPage = ({ number, product: { slug } }: Plant): string =>
  href("/products/:slug/plants/:number", { slug, number: String(number) });
