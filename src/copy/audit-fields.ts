const product = {
  name: "Nom",
  slug: "Adresse de la page",
  description: "Description",
  long_description: "Description longue",
  price: "Prix",
  price_cents: "Prix",
  stock: "Stock",
  category: "Catégorie",
  customization: "Options",
  sizes: "Tailles",
  colors: "Couleurs",
  pictures: "Photographies",
  vat_basis_points: "TVA",
  weight_grams: "Poids (g)",
  is_living_plant: "Plante vivante",
  withdrawal_excluded: "Sans droit de rétractation",
  botanical: "Fiche botanique",
  health_notice: "Précaution",
  archived_at: "Archivage",
  archived: "Archivé",
  reason: "Motif",
};

const botanical = {
  latin_name: "Nom latin",
  family: "Famille",
  origin: "Origine",
  light: "Lumière",
  watering: "Arrosage",
  humidity: "Humidité",
  min_temperature_c: "Température minimale (°C)",
  ideal_temperature_c: "Température idéale (°C)",
  adult_height: "Hauteur adulte",
  toxic_to_pets: "Toxique pour les animaux",
  difficulty: "Difficulté",
};

const picture = { path: "Fichier", width: "Largeur (px)", height: "Hauteur (px)" };

const article = {
  title: "Titre",
  excerpt: "Extrait",
  author: "Auteur",
  tags: "Étiquettes",
  read_time: "Temps de lecture (min)",
  introduction_content: "Introduction",
  main_content: "Contenu principal",
  conclusion_content: "Conclusion",
  characteristics: "Caractéristiques",
  environment: "Environnement",
  care_frequency: "Fréquence",
  season: "Saison",
  care_instructions: "Entretien",
  temperature: "Température",
  soil: "Substrat",
  display_options: "Affichage",
  show_characteristics: "Montrer les caractéristiques",
  show_care_instructions: "Montrer l’entretien",
  picture_key: "Image",
  picture_alt: "Description de l’image",
  is_draft: "Brouillon",
  created_at: "Publication",
  published_at: "Publication",
};

const order = {
  status: "Statut",
  note: "Note",
  length: "Longueur du texte",
  carrier: "Transporteur",
  tracking_number: "Numéro de suivi",
  tracking_url: "Adresse de suivi",
  amount_cents: "Montant",
  parts: "Détail",
  withdrawal_id: "Rétractation",
  restocked: "Remis en stock",
  decision: "Décision",
  number: "Numéro",
  state: "État",
};

const content = {
  question: "Question",
  answer: "Réponse",
  place: "Place",
  lead: "Présentation",
  figure: "Chiffre",
  text: "Texte",
  figure1: "Premier chiffre",
  unit1: "Première unité",
  title1: "Premier titre",
  text1: "Premier texte",
  author1: "Premier auteur",
  figure2: "Deuxième chiffre",
  unit2: "Deuxième unité",
  title2: "Deuxième titre",
  text2: "Deuxième texte",
  author2: "Deuxième auteur",
  figure3: "Troisième chiffre",
  unit3: "Troisième unité",
  title3: "Troisième titre",
  text3: "Troisième texte",
  author3: "Troisième auteur",
  figure4: "Quatrième chiffre",
  unit4: "Quatrième unité",
  title4: "Quatrième titre",
  text4: "Quatrième texte",
  confirmed: "Témoignages authentiques et vérifiés",
};

const people = {
  mark: "Marque",
  answer_id: "Réponse",
  account: "Compte",
  orders: "Commandes",
};

const settings = {
  instagram_username: "Compte Instagram",
  low_stock: "Seuil de stock faible",
  rates: "Tarifs ou taux",
  countries: "Pays et tarifs de livraison",
  code: "Code",
  free_from_cents: "Livraison offerte dès",
  home: "À domicile",
  relay: "En point relais",
  up_to_grams: "Jusqu’à (g)",
  cents: "Prix",
  base_id: "Base Airtable",
  mirrors_products: "Produits copiés vers Airtable",
};

const migration = { added: "Ajoutés", updated: "Modifiés", skipped: "Laissés" };

const fields: Readonly<Record<string, string>> = {
  ...product,
  ...botanical,
  ...picture,
  ...article,
  ...order,
  ...content,
  ...people,
  ...settings,
  ...migration,
};

/** By its name in the tables, which forms spell otherwise; one that is not known, as it is called. */
export const auditFieldFr = (name: string): string =>
  fields[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] ?? name;
