import { z } from "zod";

/** `answer` is HTML; what is archived is kept for the shopkeeper and shown to nobody. */
export const question = z.object({
  id: z.string().min(1),
  question: z.string().min(1),
  answer: z.string(),
  archived: z.boolean(),
});
export type Question = z.infer<typeof question>;

const asked = (id: string, text: string, answer: string): Question => ({
  id,
  question: text,
  answer: `<p>${answer}</p>`,
  archived: false,
});

/** As delivered: shown until the shopkeeper changes them, and when the database is away. */
export const DELIVERED_QUESTIONS: readonly Question[] = [
  asked(
    "delais-de-livraison",
    "Quels sont les délais de livraison ?",
    "Votre commande est préparée et expédiée sous 2 à 3 jours ouvrés, puis livrée en 24 à 48 h par le transporteur. Nous nous engageons sur une livraison en 7 jours ouvrés au plus, sauf si vous convenez d’une autre date avec nous avant de payer. Si le temps annoncé est trop froid ou trop chaud pour le voyage, vos plantes attendent à l’atelier : un e-mail vous en donne la raison, et vous choisissez d’attendre ou d’annuler. Un e-mail avec le numéro de suivi vous prévient dès le départ du colis.",
  ),
  asked(
    "plante-abimee",
    "Que faire si ma plante arrive abîmée ?",
    'Vos plantes sont garanties 14 jours. Écrivez-nous par e-mail dans les 24 h, à l’adresse de notre <a href="/contact">page de contact</a>, avec votre numéro de commande et quelques photos : nous vous proposons un remplacement ou un remboursement. Cette garantie s’ajoute aux garanties légales, dont vous bénéficiez même passé ce délai.',
  ),
  asked(
    "retractation",
    "Puis-je changer d’avis après ma commande ?",
    'Oui. Vous disposez de 14 jours à compter de la réception pour vous rétracter, sans avoir à vous justifier. Déclarez-le depuis la <a href="/retractation">page de rétractation</a> ou par e-mail, puis renvoyez la plante bien protégée sous 14 jours. Les frais de retour restent à votre charge et le remboursement intervient au plus tard dans les 14 jours, dans les conditions de l’article 5 de nos <a href="/conditions-generales-de-vente">conditions générales de vente</a>.',
  ),
  asked(
    "moyens-de-paiement",
    "Quels moyens de paiement acceptez-vous ?",
    "Vous réglez en ligne par carte bancaire, sur une page sécurisée. Selon votre appareil, un portefeuille de paiement peut aussi vous être proposé. Si vous préférez commander par message privé sur nos réseaux sociaux, nous vous envoyons un lien de paiement sécurisé avec le récapitulatif de la commande ; ne communiquez jamais votre numéro de carte par message. Un code de réduction se saisit dans le panier ou avant le paiement : un seul par commande, sous les conditions qui s’affichent avec lui. Une carte cadeau se saisit à l’étape de livraison : elle paie tout ou partie de la commande, livraison comprise, et ce qui reste dessus sert plus tard.",
  ),
  asked(
    "frequence-arrosage",
    "À quelle fréquence faut-il arroser un Monstera ?",
    'Environ une fois par semaine en été et toutes les deux semaines en hiver, en attendant toujours que la surface du substrat soit sèche. Des feuilles qui jaunissent indiquent le plus souvent un excès d’eau. Tous les gestes sont détaillés dans notre <a href="/conseils-entretien">guide d’entretien</a>.',
  ),
  asked(
    "animaux-et-enfants",
    "Les Monstera sont-ils dangereux pour les animaux et les enfants ?",
    "Oui, s’ils sont mâchonnés : toutes leurs parties contiennent des cristaux d’oxalate de calcium, irritants pour la bouche, la gorge et la peau. Placez la plante hors de portée et lavez-vous les mains après l’avoir taillée. En cas d’ingestion, appelez un centre antipoison, le 15 ou le 112 ; pour un animal, contactez votre vétérinaire.",
  ),
];

/** One place up or down, among those that are shown; the same list when there is no such place. */
export function moveQuestion(
  questions: readonly Question[],
  id: string,
  step: 1 | -1,
): readonly Question[] {
  const from = questions.findIndex((one) => one.id === id);
  let to = from + step;
  while (questions[to]?.archived) to += step;
  const [moved, other] = [questions[from], questions[to]];
  if (!moved || !other) return questions;
  return questions.with(from, other).with(to, moved);
}
