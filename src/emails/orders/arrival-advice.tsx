import { Lines, Paragraph } from "../layout/parts.tsx";
import { Section } from "../layout/section.tsx";

const CARE = [
  "– ouvrez le colis aussitôt et sortez la plante avec douceur ;",
  "– placez-la à la lumière vive et indirecte, entre 18 et 25 °C ;",
  "– arrosez seulement si la surface du substrat est sèche, et attendez une à deux semaines avant tout rempotage.",
].join("\n");

/** What to do with plants that have travelled. */
export const ArrivalAdvice = () => (
  <>
    <Section title="À l’arrivée, trois gestes simples">
      <Lines text={CARE} />
    </Section>
    <Paragraph>
      Un problème ? Écrivez-nous dans les 24 h avec des photos : vos plantes sont garanties 14
      jours.
    </Paragraph>
  </>
);
