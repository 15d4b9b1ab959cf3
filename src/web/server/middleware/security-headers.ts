/** What inline scripts a page may run: the ones with this nonce, or exactly these. */
export type ScriptTrust = { nonce: string } | { hashes: readonly string[] };

/** The ways to pay are a frame of Stripe's, filled by Stripe's script; banks show theirs in `hooks`. */
const STRIPE = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
};

const PERMISSIONS = "camera=(), microphone=(), geolocation=(), browsing-topics=()";

type Allowed = {
  stripe?: boolean;
  /** A page that a worker of ours keeps in the browser. */
  worker?: boolean;
};

export function contentSecurityPolicy(trust: ScriptTrust, allowed: Allowed = {}): string {
  const stripe = allowed.stripe ? STRIPE : undefined;
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
    ...(allowed.worker ? ["worker-src 'self'"] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export function securityHeaders(publicUrl: URL): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": PERMISSIONS,
    "Cross-Origin-Opener-Policy": "same-origin",
    ...onlyHttps(publicUrl),
  };
}

/** Of a page on which orders are paid: wallets open windows of their own, and ask the browser. */
export const payingHeaders = {
  "Permissions-Policy": `${PERMISSIONS}, payment=(self "https://js.stripe.com")`,
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
};

const onlyHttps = (publicUrl: URL): Record<string, string> =>
  publicUrl.protocol === "https:"
    ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }
    : {};

/** Of every answer, whoever gives it: files, pictures and refusals too. A page says more. */
export const fileHeaders = (publicUrl: URL): Record<string, string> => ({
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "frame-ancestors 'none'",
  ...onlyHttps(publicUrl),
});
