import { Droplet, Shovel, Sun, Thermometer } from "lucide-react";
import type { ReactNode } from "react";
import type { ArticleDetails } from "#shop/articles/reading/find-article.server.ts";
import { Fact } from "#ui/fact.tsx";

/** Each panel is there only if the article shows it. */
export function ArticlePanels({ article }: { article: ArticleDetails }) {
  const { characteristics, careInstructions } = article;
  if (!characteristics && !careInstructions) return null;
  return (
    <aside className="stack [--stack:2.5rem]" aria-label="Fiche pratique">
      {characteristics && (
        <Panel id="caracteristiques" title="Caractéristiques">
          <Fact name="Difficulté">{characteristics.difficulty}</Fact>
          <Fact name="Environnement">{characteristics.environment}</Fact>
          <Fact name="Fréquence">{characteristics.care_frequency}</Fact>
          <Fact name="Saison">{characteristics.season.join(", ")}</Fact>
        </Panel>
      )}
      {careInstructions && (
        <Panel id="conseils" title="Conseils d’entretien">
          <Fact name="Arrosage" icon={<Droplet className="icon" />}>
            {careInstructions.watering}
          </Fact>
          <Fact name="Lumière" icon={<Sun className="icon" />}>
            {careInstructions.light}
          </Fact>
          <Fact name="Température" icon={<Thermometer className="icon" />}>
            {careInstructions.temperature}
          </Fact>
          <Fact name="Sol" icon={<Shovel className="icon" />}>
            {careInstructions.soil}
          </Fact>
        </Panel>
      )}
    </aside>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 className="t-plant mb-4" id={id}>
        {title}
      </h2>
      <dl className="facts">{children}</dl>
    </section>
  );
}
