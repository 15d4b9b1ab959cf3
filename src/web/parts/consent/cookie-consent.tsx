import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useLocation } from "react-router";
import { Button } from "#ui/button.tsx";
import { type ConsentChoice, showConsent } from "./consent.ts";
import { sendProof, storeChoice, storedConsent } from "./consent-storage.ts";
import { CookieBar, REFUSED } from "./cookie-bar.tsx";
import { CookiePreferences } from "./cookie-preferences.tsx";

/** The window event by which any part of the page asks for the preferences. */
export const OPEN_COOKIE_CONSENT = "open-cookie-consent";

// What one must be able to read before choosing.
const NOT_ASKED_ON = [
  href("/cookies"),
  href("/politique-confidentialite"),
  href("/mentions-legales"),
];

export function CookieConsent() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [choice, setChoice] = useState(REFUSED);
  const { pathname } = useLocation();

  const openDetail = () => {
    setChoice(storedConsent() ?? REFUSED);
    setOpen(true);
  };
  const answer = useEffectEvent(openDetail);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice may have run out between pages
  useEffect(() => {
    const consent = storedConsent();
    showConsent(consent);
    if (consent) void sendProof();
  }, [pathname]);

  useEffect(() => {
    const asked = () => answer();
    window.addEventListener(OPEN_COOKIE_CONSENT, asked);
    return () => window.removeEventListener(OPEN_COOKIE_CONSENT, asked);
  }, []);

  const decide = (decided: ConsentChoice) => {
    storeChoice(decided);
    showConsent(storedConsent());
    setOpen(false);
  };

  return (
    <>
      {!NOT_ASKED_ON.includes(pathname) && (
        <CookieBar behind={isOpen} onDecide={decide} onDetail={openDetail} />
      )}
      <dialog
        ref={dialog}
        className="dialog cookie"
        aria-labelledby="cookie-title"
        onClose={() => setOpen(false)}
      >
        {isOpen && (
          <>
            <div className="dialog__head">
              <h2 id="cookie-title">Un mot sur les cookies</h2>
            </div>
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
    </>
  );
}
