import { href, Link } from "react-router";
import type { PictureRef } from "#shop/pictures/picture.ts";
import { buttonClass } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";

export function Hero({ picture }: { picture: PictureRef }) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <Picture picture={picture} alt="" sizes="100vw" priority />
      <div className="wrap">
        <div>
          <h1 id="hero-title">
            Une forêt
            <br />
            intérieure.
          </h1>
          <p className="t-lead">
            Monstera rares, boutures enracinées et tout ce qu’il faut pour les voir grandir, choisis
            plante par plante.
          </p>
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
