import { formatLongDate } from "./formats.ts";

const hour = new Intl.DateTimeFormat("fr-FR", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Paris",
});

/** A mail may be read long after it was written: it tells the moment, not how long is left. */
export const validUntilFr = (end: Date): string =>
  `jusqu’au ${formatLongDate(end)} à ${hour.format(end).replace(":", "\u00a0h\u00a0")} (heure de Paris)`;
