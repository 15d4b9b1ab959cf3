import { useEffect, useState, useSyncExternalStore } from "react";
import { hiddenMeta } from "#web/document/seo.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/fair-phone";
import { FairShell } from "./fair-shell.tsx";
import { ChooseFair } from "./stall/choose-fair.tsx";
import { FairHead } from "./stall/fair-head.tsx";
import { NothingKept } from "./stall/nothing-kept.tsx";
import { Stall } from "./stall/stall.tsx";
import { createFairPhone } from "./sync/fair-phone-store.ts";
import { installPage } from "./worker/install-page.ts";

/** Nothing of the fair: the page is kept as it comes, and what it shows is read from the phone. */
export async function loader(args: Route.LoaderArgs) {
  const { name } = await requireAdmin(args);
  return { deviceName: phoneOf(name) };
}

// The kept page asks for nothing again, whoever signs in or out.
export const shouldRevalidate = () => false;

/** The root draws it around the page, and links what a phone installs it by. */
export const handle = { Shell: FairShell, manifest: "/foire/manifest.webmanifest" };

export const meta = () =>
  hiddenMeta("Foire", "Ce que ce téléphone vend à la foire, avec ou sans réseau.");

/** Sells without a network what this phone took along. */
export default function FairPhonePage({ loaderData: { deviceName } }: Route.ComponentProps) {
  const [phone] = useState(() => createFairPhone(deviceName));
  const { kept, trouble, choice } = useSyncExternalStore(phone.subscribe, phone.read, phone.read);
  useEffect(() => phone.start(), [phone]);
  useEffect(installPage, []);
  if (kept === "nothing") return <NothingKept />;
  if (kept?.fair) {
    return <Stall phone={phone} kept={kept} fair={kept.fair} trouble={trouble} />;
  }
  if (choice.length > 0) return <ChooseFair fairs={choice} onChoose={phone.choose} />;
  return <FairHead title="Foire" lede={kept ? whyNothing(trouble) : "Ouverture…"} />;
}

/** « Téléphone de Nadia », as the desk calls it from then on. */
function phoneOf(name: string): string {
  const [first = ""] = name.trim().split(/\s+/);
  return `Téléphone ${/^[aeiouyàâéèêëîïôûœh]/i.test(first) ? "d’" : "de "}${first}`;
}

function whyNothing(trouble: string | null): string {
  if (trouble === "off") return "Hors réseau. Ce téléphone n’a encore rien emporté.";
  if (trouble === "signed-out") return "Reconnectez-vous pour ouvrir la foire.";
  return "Aucune foire n’est ouverte : « J’emporte » se fait au bureau.";
}
