type TextRule = {
  label: string;
  delivered: string;
  most: number;
  kind: "line" | "text" | "toggle";
};

const line = (label: string, delivered: string, most = 120): TextRule => ({
  label,
  delivered,
  most,
  kind: "line",
});
const text = (label: string, delivered: string, most = 600): TextRule => ({
  label,
  delivered,
  most,
  kind: "text",
});

const quote = (place: string, author: string, words: string) =>
  [line(`${place}, auteur`, author), text(`${place}, texte`, words)] as const;
const [author1, text1] = quote(
  "Premier témoignage",
  "Prénom N., Lyon",
  "Mon Monstera est arrivé parfaitement emballé, la motte encore humide. Trois semaines plus tard, il déroulait déjà une nouvelle feuille.",
);
const [author2, text2] = quote(
  "Deuxième témoignage",
  "Prénom N., Nantes",
  "La bouture d’Albo correspondait exactement à la description : un beau nœud, une racine aérienne et une tige bien striée. Les conseils joints m’ont évité bien des erreurs.",
);
const [author3, text3] = quote(
  "Troisième témoignage",
  "Prénom N., Lille",
  "Une question sur des feuilles jaunes, une réponse claire dans la journée. On sent que les plantes sont entre de bonnes mains.",
);

/** The words of the home page that the shopkeeper may change, as they were delivered. */
export const homeBlocks = {
  hero: {
    label: "Ouverture",
    texts: {
      title: text("Titre (une ligne par ligne)", "Une forêt\nintérieure.", 80),
      lead: text(
        "Présentation",
        "Monstera rares, boutures enracinées et tout ce qu’il faut pour les voir grandir, choisis plante par plante.",
      ),
    },
  },
  why: {
    label: "Pourquoi nous choisir",
    texts: {
      title: line("Titre", "Pourquoi choisir Canopée"),
      lead: text(
        "Présentation",
        "Une plante rare voyage mal et s’installe lentement. Nous avons construit la boutique autour de ces deux moments.",
      ),
      figure1: line("Premier chiffre", "14", 12),
      unit1: line("Premier chiffre, unité", "jours", 12),
      title1: line("Premier argument", "Chaque plante est garantie"),
      text1: text(
        "Premier argument, texte",
        "Un souci à l’arrivée ? Une photo sous 24 h, et nous remplaçons ou remboursons.",
      ),
      figure2: line("Deuxième chiffre", "24–48", 12),
      unit2: line("Deuxième chiffre, unité", "h", 12),
      title2: line("Deuxième argument", "Un trajet court"),
      text2: text(
        "Deuxième argument, texte",
        "Expédiée sous 2 à 3 jours ouvrés, calée et protégée du froid, livrée en 7 jours ouvrés au plus.",
      ),
      figure3: line("Troisième chiffre", "18–25", 12),
      unit3: line("Troisième chiffre, unité", "°C", 12),
      title3: line("Troisième argument", "Acclimatée à l’intérieur"),
      text3: text(
        "Troisième argument, texte",
        "Élevée à la température d’un salon, jamais sous 15 °C.",
      ),
      figure4: line("Quatrième chiffre", "8", 12),
      unit4: line("Quatrième chiffre, unité", "gestes", 12),
      title4: line("Quatrième argument", "Un guide, pas des mystères"),
      text4: text(
        "Quatrième argument, texte",
        "Lumière, arrosage, rempotage : l’essentiel pour la faire durer.",
      ),
    },
  },
  passion: {
    label: "Passion",
    texts: {
      figure: line("Chiffre", "10+", 12),
      title: line("Titre", "Plus de dix ans à regarder pousser des feuilles"),
      text: text(
        "Texte",
        "Nous avons commencé avec une seule bouture, sur un rebord de fenêtre. Depuis, nous observons, nous multiplions, nous recommençons. Ce que nous vendons, nous l’avons d’abord fait grandir.",
      ),
    },
  },
  testimonials: {
    label: "Témoignages",
    texts: {
      title: line("Titre", "Ils les font grandir"),
      author1,
      text1,
      author2,
      text2,
      author3,
      text3,
      confirmed: {
        label: "Ces témoignages sont authentiques et vérifiés",
        delivered: "",
        most: 2,
        kind: "toggle",
      },
    },
  },
  closing: {
    label: "Dernier appel",
    texts: {
      title: text("Titre (une ligne par ligne)", "La prochaine feuille\nsera la vôtre.", 80),
      text: text(
        "Texte",
        "Plantes, boutures, pots et substrats : tout part du même atelier, au même moment.",
      ),
    },
  },
} as const satisfies Record<string, { label: string; texts: Record<string, TextRule> }>;

export type HomeBlock = keyof typeof homeBlocks;
export type HomeTexts = {
  [Block in HomeBlock]: Record<keyof (typeof homeBlocks)[Block]["texts"], string>;
};

export const isHomeBlock = (name: string): name is HomeBlock => Object.hasOwn(homeBlocks, name);

export const rulesOf = (block: HomeBlock): [name: string, rule: TextRule][] =>
  Object.entries<TextRule>(homeBlocks[block].texts);

const QUOTES = [1, 2, 3] as const;
export type Quote = { place: (typeof QUOTES)[number]; author: string; text: string };

/** The delivered ones are invented: a shop that trades shows its own, once it has confirmed them. */
export function quotesToShow(
  texts: HomeTexts["testimonials"],
  { isDemonstration }: { isDemonstration: boolean },
): Quote[] {
  const samples = homeBlocks.testimonials.texts;
  const all = QUOTES.map((place) => ({
    place,
    author: texts[`author${place}`],
    text: texts[`text${place}`],
  }));
  if (isDemonstration) return all;
  if (!texts.confirmed) return [];
  return all.filter(
    ({ place, author, text }) =>
      author !== samples[`author${place}`].delivered && text !== samples[`text${place}`].delivered,
  );
}

/** What was stored, and for the rest what was delivered. */
export function textsOf(stored: Partial<Record<HomeBlock, unknown>>): HomeTexts {
  const blocks = (Object.keys(homeBlocks) as HomeBlock[]).map((block) => [
    block,
    Object.fromEntries(
      rulesOf(block).map(([name, { delivered }]) => {
        const value = (stored[block] as Record<string, unknown> | undefined)?.[name];
        return [name, typeof value === "string" ? value : delivered];
      }),
    ),
  ]);
  return Object.fromEntries(blocks);
}
