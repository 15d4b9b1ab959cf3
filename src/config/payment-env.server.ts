import { z } from "zod";

const key = (pattern: RegExp, message: string) => z.string().regex(pattern, message).optional();

export const paymentVariables = {
  PAYMENT_PROVIDER: z.enum(["simulated", "stripe"]).optional(),
  SIMULATED_PAYMENT_MS: z.coerce.number().int().nonnegative().default(1000),
  STRIPE_SECRET_KEY: key(
    /^(sk|rk)_(test|live)_\w+$/,
    "must begin with sk_ or rk_, then test_ or live_",
  ),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(test|live)_\w+$/, "must begin with pk_test_ or pk_live_"),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_\S+$/, "must begin with whsec_"),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .transform((value) => new URL(value))
    .optional(),
};

const variables = z.object(paymentVariables);
type Variables = z.infer<typeof variables> & { NODE_ENV: string; DEMO: boolean };

const STRIPE_KEYS = [
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
] as const;

/** Which settings do not go together. */
export function paymentProblems(env: Variables): { variable: string; message: string }[] {
  const problems: { variable: string; message: string }[] = [];
  const refuse = (variable: keyof Variables, message: string) =>
    problems.push({ variable, message });
  const inProduction = env.NODE_ENV === "production";
  if (inProduction && env.STRIPE_API_BASE) {
    refuse("STRIPE_API_BASE", "for tests only: in production payments go to Stripe itself");
  }
  if (providerOf(env) === "simulated") {
    if (inProduction && !env.DEMO) {
      refuse("PAYMENT_PROVIDER", "simulated payments are refused in production unless DEMO=true");
    }
    return problems;
  }
  for (const name of STRIPE_KEYS) {
    if (!env[name]) refuse(name, "required when payments are made by Stripe");
  }
  const modes = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map(
    (one) => one?.split("_")[1],
  );
  if (modes[0] && modes[1] && modes[0] !== modes[1]) {
    refuse("STRIPE_PUBLISHABLE_KEY", "one Stripe key is a test key and the other a live key");
  }
  if (inProduction && !env.DEMO && modes.includes("test")) {
    refuse(
      "STRIPE_SECRET_KEY",
      "a test key charges nobody: refused in production unless DEMO=true",
    );
  }
  return problems;
}

const providerOf = (env: Variables) =>
  env.PAYMENT_PROVIDER ?? (env.NODE_ENV === "production" && !env.DEMO ? "stripe" : "simulated");

export type PaymentConfig =
  | {
      provider: "simulated";
      /** Whether the page tells which card numbers may be tried. */
      testCards: true;
      waitMs: number;
    }
  | {
      provider: "stripe";
      testCards: boolean;
      secretKey: string;
      /** The only one that a browser may see. */
      publishableKey: string;
      webhookSecret: string;
      apiBase: URL | undefined;
    };

export function shapePayments(env: Variables): PaymentConfig {
  if (providerOf(env) === "simulated") {
    return { provider: "simulated", testCards: true, waitMs: env.SIMULATED_PAYMENT_MS };
  }
  const { STRIPE_SECRET_KEY = "", STRIPE_PUBLISHABLE_KEY = "", STRIPE_WEBHOOK_SECRET = "" } = env;
  return {
    provider: "stripe",
    testCards: STRIPE_PUBLISHABLE_KEY.startsWith("pk_test_"),
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiBase: env.STRIPE_API_BASE,
  };
}
