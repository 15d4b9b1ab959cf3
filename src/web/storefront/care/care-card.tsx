import { Check } from "lucide-react";
import type { PictureRef } from "#shop/pictures/picture.ts";
import { Picture } from "#ui/picture.tsx";
import type { CareCard } from "./care-cards.ts";

type CareCardArticleProps = { card: CareCard; picture: PictureRef | undefined; isFirst: boolean };

export function CareCardArticle({ card, picture, isFirst }: CareCardArticleProps) {
  const { id, title, icon: Icon, text, tips } = card;
  return (
    <article className="care-card" id={id} aria-labelledby={`${id}-title`}>
      {picture && (
        <div className="pic">
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width: 48rem) 46vw, 92vw"
            priority={isFirst}
          />
        </div>
      )}
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="t-body">{text}</p>
      <div className="tips">
        <h3>
          <Icon className="icon" />
          Conseils essentiels
        </h3>
        <ul className="ticks">
          {tips.map((tip) => (
            <li key={tip}>
              <Check className="icon icon--sm" />
              <span>{tip}</span>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
