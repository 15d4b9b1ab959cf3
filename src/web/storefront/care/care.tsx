import type { PictureRef } from "#shop/pictures/picture.ts";
import { pageMeta } from "#web/document/seo.ts";
import { sitePictures } from "#web/document/site-pictures.server.ts";
import { PageHead } from "#web/parts/shell/page-head.tsx";
import type { Route } from "./+types/care";
import { CareCardArticle } from "./care-card.tsx";
import { careCards } from "./care-cards.ts";

const atAGlance = [
  { figure: "18–25 °C", text: "jamais sous 15 °C" },
  { figure: "7 jours", text: "entre deux arrosages, l’été" },
  { figure: "2 à 4 sem.", text: "entre deux apports d’engrais" },
  { figure: "2 à 3 ans", text: "entre deux rempotages" },
];

export function loader() {
  const pictures = careCards.map(({ id, picture }): [string, PictureRef] => [
    id,
    sitePictures[picture],
  ]);
  return { pictures: Object.fromEntries(pictures) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Conseils d'Entretien",
    description:
      "Lumière, arrosage, humidité, température, engrais, taille, problèmes courants et rempotage : huit gestes pour garder un beau Monstera.",
    path: "/conseils-entretien",
  });
}

export default function Care({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title="Guide d'Entretien" lead="Tout ce qu'il faut savoir pour votre Monstera" />
      <ul className="at-a-glance" aria-label="En bref">
        {atAGlance.map(({ figure, text }) => (
          <li key={figure}>
            <b>{figure}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <div className="pb-section">
        <div className="care-grid">
          {careCards.map((card, index) => (
            <CareCardArticle
              key={card.id}
              card={card}
              picture={loaderData.pictures[card.id]}
              isFirst={index === 0}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
