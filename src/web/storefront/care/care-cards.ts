import {
  Droplet,
  Droplets,
  FlaskConical,
  type LucideIcon,
  Scissors,
  Sprout,
  Sun,
  Thermometer,
  TriangleAlert,
} from "lucide-react";
import type { SitePictureKey } from "#web/document/site-pictures.server.ts";

export type CareCard = {
  id: string;
  title: string;
  icon: LucideIcon;
  picture: SitePictureKey;
  text: string;
  tips: readonly string[];
};

export const careCards: readonly CareCard[] = [
  {
    id: "lumiere",
    title: "Lumière",
    icon: Sun,
    picture: "lumiere",
    text: "Le Monstera aime une lumière vive mais tamisée, comme celle qui traverse la canopée de sa forêt d’origine. Placez-le à un ou deux mètres d’une fenêtre orientée à l’est ou à l’ouest. Le soleil direct de midi brûle les feuilles ; un coin trop sombre donne de longues tiges et des feuilles sans découpes.",
    tips: [
      "Filtrez le soleil direct avec un voilage.",
      "Tournez le pot d’un quart de tour toutes les deux semaines.",
      "Dépoussiérez les feuilles : la lumière y pénètre mieux.",
      "En hiver, rapprochez la plante de la fenêtre.",
    ],
  },
  {
    id: "arrosage",
    title: "Arrosage",
    icon: Droplet,
    picture: "arrosage",
    text: "L’arrosage doit rester modéré : environ une fois par semaine en été et toutes les deux semaines en hiver. Attendez toujours que la surface du substrat soit sèche, puis arrosez à fond et laissez l’eau s’écouler. Les racines craignent bien plus l’excès que l’oubli.",
    tips: [
      "Enfoncez un doigt de 2 à 3 cm : si c’est encore frais, attendez.",
      "Videz la soucoupe après un quart d’heure.",
      "Utilisez une eau à température ambiante.",
      "Choisissez toujours un pot percé.",
    ],
  },
  {
    id: "humidite",
    title: "Humidité",
    icon: Droplets,
    picture: "humidite",
    text: "Originaire de forêts humides, le Monstera se plaît entre 50 et 70 % d’humidité. Il s’adapte à l’air de nos maisons, mais le chauffage l’assèche : les bords des feuilles brunissent alors. Un humidificateur ou un regroupement de plantes suffit le plus souvent à retrouver un air agréable.",
    tips: [
      "Regroupez vos plantes pour créer un microclimat.",
      "Posez le pot sur un lit de billes d’argile humides, sans contact avec l’eau.",
      "Éloignez-le des radiateurs et de la climatisation.",
      "Contrôlez le taux avec un petit hygromètre.",
    ],
  },
  {
    id: "temperature",
    title: "Température",
    icon: Thermometer,
    picture: "bien-etre",
    text: "La température idéale se situe entre 18 et 25 °C, toute l’année. Ne descendez jamais au-dessous de 15 °C : la croissance s’arrête et les racines s’abîment si le substrat est humide. Les courants d’air froid et les variations brusques sont à éviter.",
    tips: [
      "Gardez la plante entre 18 et 25 °C.",
      "Ne la laissez jamais sous 15 °C.",
      "Écartez les feuilles des vitres froides en hiver.",
      "Sortez-la l’été à l’ombre, quand les nuits restent au-dessus de 15 °C.",
    ],
  },
  {
    id: "engrais",
    title: "Engrais",
    icon: FlaskConical,
    picture: "engrais",
    text: "Au printemps et en été, nourrissez votre Monstera toutes les deux à quatre semaines avec un engrais liquide dilué. Arrosez d’abord à l’eau claire : un engrais versé sur une motte sèche brûle les racines. En automne et en hiver, la plante se repose et n’en a pas besoin.",
    tips: [
      "Diluez l’engrais à la moitié de la dose indiquée.",
      "Fertilisez toujours sur un substrat déjà humide.",
      "Arrêtez les apports d’octobre à février.",
      "Attendez quatre à six semaines après un rempotage.",
    ],
  },
  {
    id: "taille-et-entretien",
    title: "Taille et entretien",
    icon: Scissors,
    picture: "bouturage",
    text: "Retirez les feuilles abîmées à la base du pétiole, avec un sécateur propre et désinfecté. Pour limiter la hauteur, coupez la tige juste au-dessus d’un nœud : la partie prélevée fera une bouture. Guidez les racines aériennes vers un tuteur plutôt que de les couper.",
    tips: [
      "Taillez au printemps, en pleine reprise.",
      "Désinfectez la lame entre deux plantes.",
      "Portez des gants : la sève est irritante.",
      "Nettoyez les feuilles à l’eau claire une fois par mois.",
    ],
  },
  {
    id: "problemes-courants",
    title: "Problèmes courants",
    icon: TriangleAlert,
    picture: "tendances",
    text: "Les feuilles parlent : jaunes, elles signalent un excès d’eau ; brunes sur les bords, un air trop sec ; l’absence de nouvelles feuilles trahit un manque de lumière ou de nutriments. Inspectez aussi le revers du feuillage pour repérer tôt thrips, cochenilles et araignées rouges.",
    tips: [
      "Feuilles jaunes : espacez les arrosages et vérifiez les racines.",
      "Bords bruns : augmentez l’humidité de l’air.",
      "Pas de nouvelles feuilles : plus de lumière, puis un apport d’engrais.",
      "Ravageurs : isolez la plante et lavez le feuillage au savon noir dilué.",
    ],
  },
  {
    id: "rempotage",
    title: "Rempotage",
    icon: Sprout,
    picture: "rempotage",
    text: "Rempotez tous les deux à trois ans, au printemps, quand les racines tournent au fond du pot ou sortent par les trous. Choisissez un pot à peine plus grand et un substrat aéré pour aracées : écorces de pin, fibre de coco, perlite et un peu de compost.",
    tips: [
      "Prenez un pot plus large de 2 à 4 cm, toujours percé.",
      "Installez le tuteur en même temps.",
      "Ne tassez pas le substrat.",
      "Surfacez les grands sujets : remplacez seulement les 5 premiers centimètres.",
    ],
  },
];
