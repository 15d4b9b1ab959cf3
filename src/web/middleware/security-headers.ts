import { createHash } from "node:crypto";

/** What inline scripts a page may run: the ones with this nonce, or exactly these. */
export type ScriptTrust = { nonce: string } | { hashes: readonly string[] };

/** The card field is a frame of Stripe's, filled by Stripe's script; banks show theirs in `hooks`. */
const STRIPE = {
  script: ["https://js.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
};

type Guests = { stripe?: boolean };

export function contentSecurityPolicy(trust: ScriptTrust, guests: Guests = {}): string {
  const stripe = guests.stripe ? STRIPE : undefined;
  const sources =
    "nonce" in trust ? [`'nonce-${trust.nonce}'`] : trust.hashes.map((hash) => `'${hash}'`);
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...sources, ...(stripe?.script ?? [])].join(" ")}`,
    "style-src 'self'",
    // Blurred placeholders and card delays are style attributes; they cannot run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(stripe?.connect ?? [])].join(" ")}`,
    ...(stripe ? [`frame-src ${stripe.frame.join(" ")}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const DATA_TYPE = /\stype="application\/(?:ld\+)?json"/;

/** A page that is kept cannot carry a nonce: its policy lists what its scripts are. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (DATA_TYPE.test(attributes)) continue;
    hashes.add(`sha256-${createHash("sha256").update(script).digest("base64")}`);
  }
  return [...hashes];
}

export function securityHeaders(publicUrl: URL): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(publicUrl.protocol === "https:"
      ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }
      : {}),
  };
}
