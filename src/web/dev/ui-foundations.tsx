import { Row } from "./ui-row.tsx";

const colours = {
  "--color-noir": "Noir",
  "--color-sousbois-950": "Sous-bois 950",
  "--color-sousbois-900": "Sous-bois 900",
  "--color-sousbois-800": "Sous-bois 800",
  "--color-sousbois-700": "Filet",
  "--color-sousbois-500": "Bord",
  "--color-mousse": "Mousse",
  "--color-lichen": "Lichen",
  "--color-brume": "Brume",
  "--color-creme": "Crème",
  "--color-feuille-200": "Feuille 200",
  "--color-feuille-300": "Feuille 300",
  "--color-feuille-400": "Feuille 400",
  "--color-feuille-500": "Feuille 500",
  "--color-feuille-600": "Feuille 600",
  "--color-feuille-800": "Feuille 800",
  "--color-ambre": "Ambre",
  "--color-rouge": "Rouge",
  "--color-bleu": "Bleu",
  "--color-violet": "Violet",
  "--color-sarcelle": "Sarcelle",
  "--color-gris": "Gris",
};

export function Foundations() {
  return (
    <>
      <Row title="Couleurs">
        <ul className="swatches">
          {Object.entries(colours).map(([token, name]) => (
            <li key={token}>
              <i style={{ background: `var(${token})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Row>
      <Row title="Typographie">
        <div className="stack [--stack:1.5rem]">
          <p className="t-page font-display font-light">Titre de page</p>
          <p className="t-section font-display font-light">Titre de section</p>
          <p className="t-plant">Nom de plante</p>
          <p className="t-latin" lang="la">
            Monstera adansonii Schott
          </p>
          <p className="t-lead">Chapeau : une phrase qui donne le ton et la promesse.</p>
          <p className="t-body">Texte courant, 17 px sur 1,6. Lignes de 60 à 70 signes.</p>
          <p className="t-xs">Légende, 13 px.</p>
        </div>
      </Row>
    </>
  );
}
