import { type SitePictureKey, sitePictures } from "#web/document/site-pictures.server.ts";
import type { Advice } from "../frame/account-page.ts";

type Season = { months: readonly number[]; advice: string; text: string; picture: SitePictureKey };

const SEASONS: readonly Season[] = [
  {
    months: [11, 12, 1, 2],
    advice: "espacez les arrosages",
    text: "Toutes les 2 semaines suffisent : attendez que la surface sèche.",
    picture: "arrosage",
  },
  {
    months: [3, 4, 5],
    advice: "rempotez",
    text: "La croissance reprend : un pot à peine plus large et un substrat aéré suffisent.",
    picture: "rempotage",
  },
  {
    months: [6, 7, 8],
    advice: "tamisez le soleil",
    text: "Un voilage aux heures chaudes évite les brûlures ; arrosez environ une fois par semaine.",
    picture: "lumiere",
  },
  {
    months: [9, 10],
    advice: "rapprochez la plante de la fenêtre",
    text: "La lumière baisse : tournez aussi le pot d’un quart de tour toutes les deux semaines.",
    picture: "bien-etre",
  },
];

const timeZone = "Europe/Paris";
const monthName = new Intl.DateTimeFormat("fr-FR", { timeZone, month: "long" });
const monthNumber = new Intl.DateTimeFormat("fr-FR", { timeZone, month: "numeric" });

export function seasonAdvice(now: Date): Advice {
  const month = Number(monthNumber.format(now));
  const season = SEASONS.find(({ months }) => months.includes(month)) as Season;
  return {
    title: `En ${monthName.format(now)}, ${season.advice}`,
    text: season.text,
    picture: sitePictures[season.picture],
  };
}
