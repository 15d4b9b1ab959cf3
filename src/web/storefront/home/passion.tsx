import { ArrowRight } from "lucide-react";
import { href, Link } from "react-router";
import type { HomeTexts } from "#shop/content/home-texts.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";
import { Picture } from "#ui/picture.tsx";

type PassionProps = { picture: PictureRef; texts: HomeTexts["passion"] };

export function Passion({ picture, texts }: PassionProps) {
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
            {texts.figure}
          </p>
          <h2 className="t-section" id="passion-title">
            {texts.title}
          </h2>
          <p className="t-body">{texts.text}</p>
          <Link className="arrow-link" to={href("/articles")}>
            Lire nos articles <ArrowRight className="icon" />
          </Link>
        </div>
      </div>
    </section>
  );
}
