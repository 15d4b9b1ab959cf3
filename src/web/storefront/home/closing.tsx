import { href, Link } from "react-router";
import type { HomeTexts } from "#shop/content/home-texts.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";
import { buttonClass } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { Lines } from "#web/parts/cart/lines.tsx";

type ClosingProps = { left: PictureRef; right: PictureRef; texts: HomeTexts["closing"] };

export function Closing({ left, right, texts }: ClosingProps) {
  return (
    <section className="closing" aria-labelledby="closing-title">
      <Picture picture={left} alt="" sizes="(min-width: 48rem) 40vw, 82vw" className="l" />
      <Picture picture={right} alt="" sizes="(min-width: 48rem) 40vw, 78vw" className="r" />
      <div className="wrap">
        <h2 id="closing-title">
          <Lines text={texts.title} />
        </h2>
        <p>{texts.text}</p>
        <Link className={buttonClass("primary")} to={href("/products")}>
          Voir nos produits
        </Link>
      </div>
    </section>
  );
}
