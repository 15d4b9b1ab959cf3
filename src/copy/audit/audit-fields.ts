// Long because it is one list: the names of all fields that the log may tell of.
import { dispatchFields } from "./dispatch-fields.ts";

const product = {
  name: "Nom",
  slug: "Adresse de la page",
  description: "Description",
  long_description: "Description longue",
  price: "Prix",
  price_cents: "Prix",
  reduced_price_cents: "Prix réduit",
  reduced_from: "Réduit du",
  reduced_until: "Réduit jusqu’au",
  stock: "Stock",
  place: "Place",
  greenhouse_place: "Place dans la serre",
  category: "Catégorie",
  customization: "Options",
  sizes: "Tailles",
  colors: "Couleurs",
  size_details: "Ce que comprend chaque taille",
  parcel_note: "Contenu du colis",
  pictures: "Photographies",
  vat_basis_points: "TVA",
  weight_grams: "Poids (g)",
  is_living_plant: "Plante vivante",
  withdrawal_excluded: "Sans droit de rétractation",
  botanical: "Fiche botanique",
  health_notice: "Précaution",
  safety_information: "Sécurité",
  temperature_class: "Classe de température",
  archived_at: "Archivage",
  archived: "Archivé",
  reason: "Motif",
  variants: "Déclinaisons",
};

const specimen = {
  height_cm: "Hauteur (cm)",
  leaves: "Feuilles",
  root_state: "Racines",
  pot: "Pot",
};

const variant = {
  detail: "Précision",
  size: "Taille",
  color: "Couleur",
  composition: "Composition",
  taken: "Prend",
  is_on_sale: "En vente",
};

const code = {
  kind: "Avantage",
  percent: "Réduction (%)",
  amount_cents: "Montant",
  minimum_cents: "Minimum",
  categories: "Catégories",
  starts_on: "Du",
  ends_on: "Au",
  is_first_order: "Première commande seulement",
  is_once: "Une fois par client",
  most_uses: "Usages en tout",
};

const fair = {
  place: "Lieu",
  is_split: "Parts données à chaque téléphone",
  pieces: "Pièces",
  plants: "Plantes",
  plant: "Plante",
  returned: "Revenues",
  lost: "Perdues",
  unnoted: "Vendues sans être notées",
  settled_as: "Comptée",
};

const collection = {
  introduction: "Introduction",
  rule: "Règle",
  is_shown: "En boutique",
  products: "Produits",
  max_price_cents: "Prix maximal",
  pet_safe: "Sans danger pour les animaux",
  in_stock: "En stock",
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

const safety = {
  manufacturer_name: "Fabricant",
  manufacturer_postal_address: "Adresse du fabricant",
  manufacturer_email: "Contact du fabricant",
  model_or_batch: "Modèle ou lot",
  warnings: "Avertissements",
  responsible_person: "Responsable dans l’Union européenne",
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
  leaves_on: "Départ",
  is_forced: "Quel que soit le temps",
  packing: "Emballage",
  carrier: "Transporteur",
  tracking_number: "Numéro de suivi",
  tracking_url: "Adresse de suivi",
  parcel: "Colis",
  parcels: "Nombre de colis",
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
  synonyms: "Synonymes",
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
  at_payment: "Facture au paiement",
  company_name: "Dénomination",
  legal_form: "Sigle",
  legal_form_in_full: "Forme juridique",
  share_capital: "Capital social",
  postal_code: "Code postal",
  town: "Ville du siège",
  locality: "Lieu affiché",
  phone: "Téléphone",
  email: "E-mail",
  opening_hours: "Horaires",
  days: "Jours",
  hours: "Heures",
  low_stock: "Seuil de stock faible",
  rates: "Tarifs ou taux",
  countries: "Pays et tarifs de livraison",
  code: "Code",
  free_from_cents: "Livraison offerte dès",
  adapter: "Étiquettes faites par",
  service: "Service",
  box_grams: "Boîte vide (g)",
  home: "À domicile",
  relay: "En point relais",
  workshop: "Retrait à l’atelier",
  is_on: "Proposé",
  from: "De",
  to: "À",
  lead_days: "Délai (jours)",
  up_to_grams: "Jusqu’à (g)",
  cents: "Prix",
  is_sent: "Envoi",
  address: "Adresse e-mail",
  carriers: "Transporteurs",
  link: "Adresse de suivi",
  base_id: "Base Airtable",
  mirrors_products: "Produits copiés vers Airtable",
};

const migration = { added: "Ajoutés", updated: "Modifiés", skipped: "Laissés" };

const fields: Readonly<Record<string, string>> = {
  ...product,
  ...specimen,
  ...variant,
  ...code,
  ...fair,
  ...collection,
  ...botanical,
  ...safety,
  ...picture,
  ...article,
  ...order,
  ...content,
  ...people,
  ...settings,
  ...dispatchFields,
  ...migration,
};

/** By its name in the tables, which forms spell otherwise; one that is not known, as it is called. */
export const auditFieldFr = (name: string): string =>
  fields[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] ?? name;
