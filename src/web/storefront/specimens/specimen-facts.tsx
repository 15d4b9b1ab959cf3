import { leavesFr, rootStateFr } from "#copy/specimens.ts";
import type { SpecimenPage } from "#shop/catalogue/specimens/find-specimen.server.ts";

/** What is known of a plant; the rest is not spoken of. */
export function SpecimenFacts({ specimen }: { specimen: SpecimenPage }) {
  const { heightCm, leaves, rootState, pot, note } = specimen;
  const facts = [
    ["Hauteur", heightCm && `${heightCm}\u00a0cm`],
    ["Feuilles", leaves && leavesFr(leaves)],
    ["Racines", rootState && rootStateFr[rootState]],
    ["Pot", pot],
    ["À savoir", note],
  ].filter(([, fact]) => fact);
  if (facts.length === 0) return null;
  return (
    <dl className="facts facts--tight">
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
