import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href, Link, useLocation } from "react-router";
import { Button } from "#ui/button.tsx";
import type { ConsentChoice } from "./consent.ts";
import { sendProof, storeChoice, storedConsent } from "./consent-storage.ts";
import { CookiePreferences } from "./cookie-preferences.tsx";

/** The window event by which any part of the page asks for the preferences. */
export const OPEN_COOKIE_CONSENT = "open-cookie-consent";

const REFUSED: ConsentChoice = { analytics: false, marketing: false };
const ACCEPTED: ConsentChoice = { analytics: true, marketing: true };

// What one must be able to read before choosing.
const NOT_ASKED_ON = [
  href("/cookies"),
  href("/politique-confidentialite"),
  href("/mentions-legales"),
];

export function CookieConsent() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState<"intro" | "detail">("intro");
  const [choice, setChoice] = useState(REFUSED);
  const { pathname } = useLocation();

  const open = useEffectEvent((nextView: "intro" | "detail") => {
    setView(nextView);
    setChoice(storedConsent() ?? REFUSED);
    if (!dialog.current?.open) dialog.current?.showModal();
    // So that it is read from its beginning, and no choice is one key away.
    dialog.current?.focus();
  });

  useEffect(() => {
    if (storedConsent()) void sendProof();
    else if (NOT_ASKED_ON.includes(pathname)) dialog.current?.close();
    else open("intro");
  }, [pathname]);

  useEffect(() => {
    const openDetail = () => open("detail");
    window.addEventListener(OPEN_COOKIE_CONSENT, openDetail);
    return () => window.removeEventListener(OPEN_COOKIE_CONSENT, openDetail);
  }, []);

  const decide = (decided: ConsentChoice) => {
    storeChoice(decided);
    dialog.current?.close();
  };

  return (
    <dialog ref={dialog} className="dialog cookie" aria-labelledby="cookie-title" tabIndex={-1}>
      <div className="dialog__head">
        <h2 id="cookie-title">Un mot sur les cookies</h2>
      </div>
      {view === "intro" ? (
        <>
          <div className="dialog__body">
            <p className="t-body">
              Nous utilisons des cookies nécessaires au panier et à la connexion. Avec votre accord,
              nous mesurons aussi l’audience et personnalisons nos messages. Vous pouvez changer
              d’avis à tout moment depuis le pied de page.{" "}
              <Link className="link" to={href("/cookies")}>
                En savoir plus
              </Link>
            </p>
          </div>
          <div className="dialog__foot">
            <Button variant="quiet" size="sm" onClick={() => setView("detail")}>
              Personnaliser
            </Button>
            <Button variant="line" size="sm" onClick={() => decide(REFUSED)}>
              Refuser tout
            </Button>
            <Button variant="line" size="sm" onClick={() => decide(ACCEPTED)}>
              Accepter tout
            </Button>
          </div>
        </>
      ) : (
        <>
          <CookiePreferences choice={choice} onChange={setChoice} />
          <div className="dialog__foot">
            <Button variant="line" size="sm" onClick={() => decide(REFUSED)}>
              Tout refuser
            </Button>
            <Button size="sm" onClick={() => decide(choice)}>
              Enregistrer les préférences
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}
