/** What a secret of a service looks like, wherever it stands. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  "a private key": /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*[A-Za-z0-9+/]{40}/,
  "a live key of Stripe": /\b(?:sk|rk)_live_[A-Za-z0-9]{10,}/,
  "a test key of Stripe": /\b(?:sk|rk)_test_[A-Za-z0-9]{24,}/,
  "a webhook secret of Stripe": /\bwhsec_[A-Za-z0-9+/]{24,}/,
  "a token of Airtable": /\bpat[A-Za-z0-9]{14}\.[0-9a-f]{64}\b/,
  "a key of Supabase": /\bsb_secret_[A-Za-z0-9_-]{20,}/,
  "a token of GitHub": /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{50,})/,
  "a token of npm": /\bnpm_[A-Za-z0-9]{36}\b/,
  "a key of AWS": /\bAKIA[0-9A-Z]{16}\b/,
  "a key of Google": /\bAIza[0-9A-Za-z_-]{35}\b/,
  "a token of Slack": /\bxox[abprs]-[0-9A-Za-z-]{10,}/,
  "a signed token": /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/,
  "a password in an address":
    /\b(?:postgres(?:ql)?|smtps?|https?|redis):\/\/[^\s:/@"'`$]+:[^\s:/@"'`$]{6,}@(?!localhost|127\.0\.0\.1|[\w.-]*\.?example\b)[\w.-]+/,
  "a key of ours": /\bSECRET_KEY\s*[:=]\s*["']?[A-Za-z0-9+/]{43}=/,
};

export function secretsIn(text: string): string[] {
  return Object.entries(SHAPES)
    .filter(([, shape]) => shape.test(text))
    .map(([name]) => name);
}
