import { useEffect, useRef } from "react";
import { Switch } from "#ui/switch.tsx";
import type { ConsentChoice } from "./consent.ts";

type CookiePreferencesProps = {
  choice: ConsentChoice;
  onChange: (choice: ConsentChoice) => void;
};

export function CookiePreferences({ choice, onChange }: CookiePreferencesProps) {
  const body = useRef<HTMLDivElement>(null);
  // The button that led here is gone, and the focus with it.
  useEffect(() => body.current?.querySelector<HTMLElement>("input:enabled")?.focus(), []);
  return (
    <div ref={body} className="dialog__body prefs">
      <div className="pref">
        <b id="cookie-necessary">Nécessaires</b>
        <p>Panier, connexion, sécurité. Toujours actifs.</p>
        <Switch aria-labelledby="cookie-necessary" checked disabled />
      </div>
      <div className="pref">
        <b id="cookie-analytics">Analytiques</b>
        <p>Mesure d’audience anonyme, pour améliorer la boutique.</p>
        <Switch
          aria-labelledby="cookie-analytics"
          checked={choice.analytics}
          onChange={(event) => onChange({ ...choice, analytics: event.target.checked })}
        />
      </div>
      <div className="pref">
        <b id="cookie-marketing">Marketing</b>
        <p>Messages et publicités selon vos visites.</p>
        <Switch
          aria-labelledby="cookie-marketing"
          checked={choice.marketing}
          onChange={(event) => onChange({ ...choice, marketing: event.target.checked })}
        />
      </div>
    </div>
  );
}
