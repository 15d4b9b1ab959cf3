import { href, Link } from "react-router";
import type { HomeTexts } from "#shop/content/home-texts.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";
import { buttonClass } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { Lines } from "#web/parts/cart/lines.tsx";

type HeroProps = { picture: PictureRef; portrait: PictureRef; texts: HomeTexts["hero"] };

// Less than the screen, which a telephone's dense pixels forgive and its network does not.
const PORTRAIT_SIZES = "80vw";

export function Hero({ picture, portrait, texts }: HeroProps) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <Picture
        picture={picture}
        portrait={{ picture: portrait, sizes: PORTRAIT_SIZES }}
        alt=""
        sizes="100vw"
        priority
      />
      <div className="wrap">
        <div>
          <h1 id="hero-title">
            <Lines text={texts.title} />
          </h1>
          <p className="t-lead">{texts.lead}</p>
          <div className="cta-row">
            <Link className={buttonClass("primary")} to={href("/products")}>
              Découvrir nos produits
            </Link>
            <Link className={buttonClass("line")} to={href("/conseils-entretien")}>
              Conseils d'Entretien
            </Link>
          </div>
        </div>
        <p className="plate" lang="la">
          Monstera deliciosa
          <br />
          Liebm., 1849
        </p>
      </div>
    </section>
  );
}
