import { z } from "zod";
import { adapterNames } from "#shop/carriers/carrier.ts";
import type { LabelSettings } from "#shop/carriers/label-settings.ts";
import { type ServiceCode, serviceCodes, services } from "#shop/dispatch/services.ts";
import { openedVersion } from "../opened-version.ts";

/** The name of the field that says what the carrier calls a service. */
export const optionField = (service: ServiceCode) => `offre-${service}` as const;

const of = (isHome: boolean) =>
  serviceCodes.filter((code) => (services[code].kind === "home") === isHome);
export const homeServices = of(true);
export const relayServices = of(false);

const WRONG_WEIGHT = "Indiquez un poids de 0 à 5 000 g, sans virgule";

export const labelForm = z
  .object({
    version: openedVersion,
    adapter: z.enum(adapterNames, "Choisissez qui fait vos étiquettes"),
    home: z.enum(homeServices, "Choisissez un service"),
    relay: z.enum(relayServices, "Choisissez un service"),
    boxGrams: z.coerce
      .number(WRONG_WEIGHT)
      .int(WRONG_WEIGHT)
      .min(0, WRONG_WEIGHT)
      .max(5000, WRONG_WEIGHT)
      .default(0),
  })
  .extend(
    Object.fromEntries(
      serviceCodes.map((code) => [optionField(code), z.string().trim().max(120).optional()]),
    ) as Record<ReturnType<typeof optionField>, z.ZodOptional<z.ZodString>>,
  );

type Typed = Omit<z.infer<typeof labelForm>, "version">;

export function settingsOf(typed: Typed): LabelSettings {
  const options = Object.fromEntries(
    serviceCodes.flatMap((code) => {
      const option = typed[optionField(code)];
      return option ? [[code, option]] : [];
    }),
  );
  const { adapter, home, relay, boxGrams } = typed;
  return { adapter, home, relay, options, boxGrams };
}

export const valuesOf = ({ home, relay, boxGrams, options }: LabelSettings) => ({
  home,
  relay,
  boxGrams: String(boxGrams),
  ...Object.fromEntries(serviceCodes.map((code) => [optionField(code), options[code] ?? ""])),
});
