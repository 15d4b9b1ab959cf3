import type { FormEvent } from "react";
import { href, Link } from "react-router";
import { Button } from "#ui/button.tsx";
import type { ConsentChoice } from "./consent.ts";

export const REFUSED: ConsentChoice = { analytics: false, marketing: false };
const ACCEPTED: ConsentChoice = { analytics: true, marketing: true };

/** Where the page comes back to after a choice that was sent without JavaScript. */
export const CONSENT_KEPT = "choix-cookies";

type CookieBarProps = {
  /** While its details are open, they alone are the question. */
  behind: boolean;
  onDecide: (choice: ConsentChoice) => void;
  onDetail: () => void;
};

/**
 * The question, in the page as it comes: it neither takes the focus nor holds what is behind it.
 * Those who have chosen never see it, by `data-consent` on <html>.
 */
export function CookieBar({ behind, onDecide, onDetail }: CookieBarProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    onDecide(submitter?.getAttribute("value") === "accepter" ? ACCEPTED : REFUSED);
  };
  return (
    <>
      <div
        className="cookie-bar"
        role="dialog"
        aria-labelledby="cookie-bar-title"
        aria-hidden={behind || undefined}
      >
        <form method="post" action={href("/api/consent")} onSubmit={submit}>
          <p className="t-sm">
            <b id="cookie-bar-title">Un mot sur les cookies</b>
            <span>
              {" "}
              Le panier et la connexion en ont besoin. Avec votre accord, nous mesurons aussi
              l’audience et personnalisons nos messages.{" "}
              <Link className="link" to={href("/cookies")}>
                En savoir plus
              </Link>
            </span>
          </p>
          <div className="choices">
            <Button variant="quiet" size="sm" onClick={onDetail}>
              Personnaliser
            </Button>
            <Button variant="line" size="sm" type="submit" name="choix" value="refuser">
              Refuser tout
            </Button>
            <Button variant="line" size="sm" type="submit" name="choix" value="accepter">
              Accepter tout
            </Button>
          </div>
        </form>
      </div>
      <p id={CONSENT_KEPT} className="cookie-kept t-sm" role="status">
        Votre choix est enregistré.
      </p>
    </>
  );
}
