const listed = (words: string) => words.split(",").map((word) => word.trim());

/** Four in ten products are Monstera. */
export const genera = listed(
  "Monstera, Monstera, Monstera, Monstera, Philodendron, Anthurium, Alocasia, Calathea, Hoya, Begonia",
);

export const species = listed(
  `deliciosa, adansonii, obliqua, dubia, siltepecana, pinnatipartita, standleyana, gloriosum,
  melanochrysum, verrucosum, micans, erubescens, hederaceum, clarinervium, crystallinum, veitchii,
  warocqueanum, zebrina, cuprea, macrorrhizos, orbifolia, makoyana, ornata, carnosa, kerrii,
  linearis, pubicalyx, maculata, rex, luxurians`,
);

/** One product in three has a cultivar, so each cultivar is in 1.7 % of them. */
export const cultivars = listed(
  `Thai Constellation, Albo Variegata, Aurea, Mint, Burle Marx Flame, Esqueleto, Peru, Laniata,
  Pink Princess, White Knight, Florida Ghost, Brasil, Black Velvet, Dragon Scale, Frydek, Medallion,
  Krimson Queen, Silver Sword, Golden Goddess, Moonlight`,
);

/** Three of them name a grower: 4,096 words. */
export const syllables = listed("ba, ro, mi, lu, sa, ve, ta, no, ri, pe, do, ka, li, mo, fu, zé");

export const sentences = [
  "Un feuillage vert profond semé d’éclats crème.",
  "De larges feuilles en cœur qui se découpent avec l’âge.",
  "Une liane vigoureuse qui grimpe volontiers sur un tuteur en fibre de coco.",
  "Des nervures argentées sur un limbe presque noir.",
  "Une plante compacte, qui convient aux petits intérieurs.",
  "Un port retombant, superbe en suspension.",
  "Des feuilles fines et criblées de trous ovales.",
  "Une panachure stable, qui revient à chaque nouvelle feuille.",
  "Robuste et généreuse, elle pardonne les petits oublis.",
  "Une bouture préracinée dans la sphaigne, avec un nœud et une racine aérienne.",
  "Des reflets cuivrés qui changent avec la lumière.",
  "Une pièce de collection pour amateurs patients.",
  "Elle aime une lumière vive et sans soleil direct.",
  "Arrosez quand la surface du substrat est sèche.",
  "Son substrat aéré mêle écorces de pin et perlite.",
  "Une croissance lente mais régulière.",
  "Elle apprécie un air humide et tiède.",
  "Livrée en pot de culture avec sa fiche d’entretien.",
  "Le rempotage se fait au printemps.",
  "Ses tiges dressées portent des feuilles veloutées.",
];
