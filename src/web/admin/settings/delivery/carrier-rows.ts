import { z } from "zod";
import { type Carrier, isTrackingTemplate, MOST_CARRIERS } from "#shop/shipping/carriers.ts";
import { openedVersion } from "../opened-version.ts";

const FREE_ROWS = 2;

export const carrierFields = (at: number) => ({ name: `nom${at}`, link: `lien${at}` });

/** The carriers there are, and room for new ones. */
export const rowsFor = (carriers: readonly Carrier[]): { name: string; link: string }[] =>
  [
    ...carriers.map(({ name, link }) => ({ name, link: link ?? "" })),
    ...Array.from({ length: FREE_ROWS }, () => ({ name: "", link: "" })),
  ].slice(0, MOST_CARRIERS);

const rows = Array.from({ length: MOST_CARRIERS }, (_, at) => carrierFields(at));

const carrierName = z
  .string()
  .trim()
  .max(80, "Ce nom est trop long")
  // PostgreSQL cannot store it, and no keyboard types it.
  .refine((name) => !name.includes("\0"), "Ce nom ne peut pas être enregistré");

export const ordersForm = z.object({
  version: openedVersion,
  envoi: z.literal("oui").optional(),
  adresse: z.string().trim().max(254).pipe(z.email("Email invalide")).optional(),
  ...Object.fromEntries(
    rows.flatMap(({ name, link }) => [
      [name, carrierName.optional()],
      [
        link,
        z
          .string()
          .trim()
          .refine(isTrackingTemplate, "Indiquez une adresse https:// qui contient {numero}")
          .optional(),
      ],
    ]),
  ),
});

/** A row without a name is none. */
export const readCarrierRows = (typed: Record<string, unknown>): Carrier[] =>
  rows.flatMap(({ name, link }) => {
    const [called, followed] = [typed[name], typed[link]];
    if (typeof called !== "string" || !called) return [];
    return [{ name: called, link: typeof followed === "string" && followed ? followed : null }];
  });
