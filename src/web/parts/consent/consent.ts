export const CONSENT_KEY = "cookieConsent";

const ASKED_AGAIN_AFTER_MONTHS = 6;

export type ConsentChoice = { analytics: boolean; marketing: boolean };

/** `proofId` names the proof that the server keeps; without it, the choice is still to be sent. */
export type Consent = ConsentChoice & { necessary: true; decidedAt: string; proofId?: string };

/** The choice that holds now; undefined when it must be asked, whatever was stored. */
export function readConsent(stored: string | null, now: Date): Consent | undefined {
  const value = parseJson(stored);
  if (typeof value !== "object" || value === null) return;
  const { analytics, marketing, decidedAt, proofId } = value as Record<string, unknown>;
  if (typeof analytics !== "boolean" || typeof marketing !== "boolean") return;
  if (typeof decidedAt !== "string" || !holds(new Date(decidedAt), now)) return;
  const consent: Consent = { necessary: true, analytics, marketing, decidedAt };
  return typeof proofId === "string" ? { ...consent, proofId } : consent;
}

/**
 * Run in the page's head, before anything is drawn: who has chosen does not see the bar, though the
 * page is the same for everyone. It must find what `readConsent` finds.
 */
export const consentHintScript = `try{const c=JSON.parse(localStorage.getItem("${CONSENT_KEY}")),d=new Date(c.decidedAt),e=new Date(d),n=new Date;e.setUTCMonth(e.getUTCMonth()+${ASKED_AGAIN_AFTER_MONTHS});if(typeof c.decidedAt=="string"&&typeof c.analytics=="boolean"&&typeof c.marketing=="boolean"&&d<=n&&n<e)document.documentElement.dataset.consent="given"}catch{}`;

/** Draws what is stored now. */
export function showConsent(consent: Consent | undefined): void {
  const { dataset } = document.documentElement;
  if (consent) dataset.consent = "given";
  else delete dataset.consent;
}

// A date to come would never run out; an invalid one compares false.
function holds(decidedAt: Date, now: Date): boolean {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + ASKED_AGAIN_AFTER_MONTHS);
  return decidedAt <= now && now < end;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
