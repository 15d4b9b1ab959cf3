import { href } from "react-router";
import { CONSENT_KEY, type Consent, type ConsentChoice, readConsent } from "./consent.ts";

export function storedConsent(): Consent | undefined {
  try {
    return readConsent(localStorage.getItem(CONSENT_KEY), new Date());
  } catch {
    // The visitor's settings may forbid storage: no choice is known, so none is given.
    return undefined;
  }
}

export function storeChoice({ analytics, marketing }: ConsentChoice): void {
  write({ necessary: true, analytics, marketing, decidedAt: new Date().toISOString() });
  void sendProof();
}

/** Never waited for. What did not arrive is sent again from the next page. */
export async function sendProof(): Promise<void> {
  const consent = storedConsent();
  if (!consent || consent.proofId) return;
  const proofId = await postChoice(consent).catch(() => undefined);
  // The visitor may have changed their mind in the meantime; that choice sends its own proof.
  if (proofId && storedConsent()?.decidedAt === consent.decidedAt) write({ ...consent, proofId });
}

async function postChoice({ analytics, marketing }: ConsentChoice): Promise<string | undefined> {
  const response = await fetch(href("/api/consent"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ analytics, marketing }),
    keepalive: true,
  });
  if (!response.ok) return undefined;
  const { id } = await response.json();
  return typeof id === "string" ? id : undefined;
}

function write(consent: Consent): void {
  try {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(consent));
  } catch {
    // Asked again on the next page, and nothing optional loads until then.
  }
}
