import { err, ok, type Result } from "#kernel/result.ts";
import type { OpeningHours } from "./shop-details.ts";

const LINE = /^(.{1,60}?)\s*:\s*(.{1,60})$/;
const FROM_TO = /^(\S+)\s*[–-]\s*(\S+)$/;

/** One line each, « Samedi : 10h – 18h »; the first line that is none is told. */
export function readHours(text: string): Result<OpeningHours[], { line: string }> {
  const lines = text.split("\n").map((line) => line.trim());
  const found: OpeningHours[] = [];
  for (const line of lines.filter((written) => written !== "")) {
    const [, days, hours] = LINE.exec(line) ?? [];
    if (!days || !hours) return err({ line });
    const [, from, to] = FROM_TO.exec(hours) ?? [];
    found.push({ days, hours: from && to ? `${from} – ${to}` : hours });
  }
  return ok(found);
}

export const writeHours = (openingHours: readonly OpeningHours[]): string =>
  openingHours.map(({ days, hours }) => `${days} : ${hours}`).join("\n");

/** « du lundi au vendredi de 10h à 19h et le samedi de 10h à 18h, fermé le dimanche » */
export function hoursInWords(openingHours: readonly OpeningHours[]): string {
  const isOpen = ({ hours }: OpeningHours) => !/^ferm/i.test(hours);
  const open = openingHours.filter(isOpen).map(({ days, hours }) => {
    const [, from, to] = FROM_TO.exec(hours) ?? [];
    return `${dayInWords(days)} ${from && to ? `de ${from} à ${to}` : hours}`;
  });
  const shut = openingHours.filter((row) => !isOpen(row)).map(({ days }) => dayInWords(days));
  const parts = [inARow(open), shut.length > 0 ? `fermé ${inARow(shut)}` : ""];
  return parts.filter((part) => part !== "").join(", ");
}

const dayInWords = (days: string) => {
  const written = days.charAt(0).toLowerCase() + days.slice(1);
  return /^(?:lun|mar|mer|jeu|ven|sam|dim)\S*di$|^dimanche$/.test(written)
    ? `le ${written}`
    : written;
};

const inARow = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} et ${words.at(-1)}`;
