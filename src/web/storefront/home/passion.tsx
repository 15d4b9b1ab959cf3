import { ArrowRight } from "lucide-react";
import { href, Link } from "react-router";
import type { PictureRef } from "#shop/pictures/picture.ts";
import { Picture } from "#ui/picture.tsx";

export function Passion({ picture }: { picture: PictureRef }) {
  return (
    <section className="section pb-0" aria-labelledby="passion-title">
      <div className="passion">
        <div className="pic">
          <Picture
            picture={picture}
            alt="Monstera en pot alignés sur une étagère de bois"
            sizes="(min-width: 64rem) 58vw, 100vw"
          />
        </div>
        <div className="txt">
          <p className="ten" aria-hidden="true">
            10+
          </p>
          <h2 className="t-section" id="passion-title">
            Plus de dix ans à regarder pousser des feuilles
          </h2>
          <p className="t-body">
            Nous avons commencé avec une seule bouture, sur un rebord de fenêtre lyonnais. Depuis,
            nous observons, nous multiplions, nous recommençons. Ce que nous vendons, nous l’avons
            d’abord fait grandir.
          </p>
          <Link className="arrow-link" to={href("/articles")}>
            Lire nos articles <ArrowRight className="icon" />
          </Link>
        </div>
      </div>
    </section>
  );
}
