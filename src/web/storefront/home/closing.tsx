import { href, Link } from "react-router";
import type { PictureRef } from "#shop/pictures/picture.ts";
import { buttonClass } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";

export function Closing({ left, right }: { left: PictureRef; right: PictureRef }) {
  return (
    <section className="closing" aria-labelledby="closing-title">
      <Picture picture={left} alt="" sizes="(min-width: 48rem) 40vw, 82vw" className="l" />
      <Picture picture={right} alt="" sizes="(min-width: 48rem) 40vw, 78vw" className="r" />
      <div className="wrap">
        <h2 id="closing-title">
          La prochaine feuille
          <br />
          sera la vôtre.
        </h2>
        <p>
          Plantes, boutures, pots et substrats : tout part du même atelier, à la Croix-Rousse, au
          même moment.
        </p>
        <Link className={buttonClass("primary")} to={href("/products")}>
          Voir nos produits
        </Link>
      </div>
    </section>
  );
}
