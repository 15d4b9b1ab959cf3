import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { shopIdentity } from "#config/shop-identity.ts";

type Question = { id: string; question: string; answer: ReactNode };

export const questions: Question[] = [
  {
    id: "delais-de-livraison",
    question: "Quels sont les délais de livraison ?",
    answer:
      "Votre commande est préparée et expédiée sous 2 à 3 jours ouvrés, puis livrée en 24 à 48 h par le transporteur. Dans tous les cas, nous nous engageons sur une livraison en 7 jours ouvrés au plus. Un e-mail avec le numéro de suivi vous prévient dès le départ du colis.",
  },
  {
    id: "plante-abimee",
    question: "Que faire si ma plante arrive abîmée ?",
    answer: (
      <>
        Vos plantes sont garanties 14 jours. Écrivez-nous dans les 24 h à{" "}
        <a className="link" href={`mailto:${shopIdentity.email}`}>
          {shopIdentity.email}
        </a>{" "}
        avec votre numéro de commande et quelques photos : nous vous proposons un remplacement ou un
        remboursement. Cette garantie s’ajoute aux garanties légales, dont vous bénéficiez même
        passé ce délai.
      </>
    ),
  },
  {
    id: "retractation",
    question: "Puis-je changer d’avis après ma commande ?",
    answer: (
      <>
        Oui. Vous disposez de 14 jours à compter de la réception pour vous rétracter, sans avoir à
        vous justifier. Déclarez-le depuis la{" "}
        <Link className="link" to={href("/retractation")}>
          page de rétractation
        </Link>{" "}
        ou par e-mail, puis renvoyez la plante bien protégée sous 14 jours. Les frais de retour
        restent à votre charge et le remboursement intervient au plus tard dans les 14 jours, dans
        les conditions de l’article 5 de nos{" "}
        <Link className="link" to={href("/conditions-generales-de-vente")}>
          conditions générales de vente
        </Link>
        .
      </>
    ),
  },
  {
    id: "moyens-de-paiement",
    question: "Quels moyens de paiement acceptez-vous ?",
    answer:
      "Vous réglez en ligne par carte bancaire, sur une page sécurisée. Selon votre appareil, un portefeuille de paiement peut aussi vous être proposé. Si vous préférez commander par message privé sur nos réseaux sociaux, nous vous envoyons un lien de paiement sécurisé avec le récapitulatif de la commande ; ne communiquez jamais votre numéro de carte par message.",
  },
  {
    id: "frequence-arrosage",
    question: "À quelle fréquence faut-il arroser un Monstera ?",
    answer: (
      <>
        Environ une fois par semaine en été et toutes les deux semaines en hiver, en attendant
        toujours que la surface du substrat soit sèche. Des feuilles qui jaunissent indiquent le
        plus souvent un excès d’eau. Tous les gestes sont détaillés dans notre{" "}
        <Link className="link" to={href("/conseils-entretien")}>
          guide d’entretien
        </Link>
        .
      </>
    ),
  },
  {
    id: "animaux-et-enfants",
    question: "Les Monstera sont-ils dangereux pour les animaux et les enfants ?",
    answer:
      "Oui, s’ils sont mâchonnés : toutes leurs parties contiennent des cristaux d’oxalate de calcium, irritants pour la bouche, la gorge et la peau. Placez la plante hors de portée et lavez-vous les mains après l’avoir taillée. En cas d’ingestion, appelez un centre antipoison, le 15 ou le 112 ; pour un animal, contactez votre vétérinaire.",
  },
];
