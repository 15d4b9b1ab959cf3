import type { HomeTexts, Quote } from "#shop/content/home-texts.ts";
import { Stars } from "./stars.tsx";

type Props = { texts: HomeTexts["testimonials"]; quotes: readonly Quote[] };

/** Those that the shop has not confirmed are invented, and said to be. */
export function Testimonials({ texts, quotes }: Props) {
  return (
    <section className="section wrap" aria-labelledby="testimonials-title">
      <h2 className="t-section mb-block" id="testimonials-title">
        {texts.title}
      </h2>
      <div className="quotes">
        {quotes.map(({ place, author, text }) => (
          <figure key={place}>
            <Stars count={5} />
            <blockquote>{text}</blockquote>
            <figcaption>
              <b>{author}</b>
              {!texts.confirmed && "Exemple de témoignage"}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
