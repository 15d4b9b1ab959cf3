import { z } from "zod";
import { paymentProblems, paymentVariables, shapePayments } from "./payment-env.server.ts";
import { proxyTrust } from "./proxy-env.server.ts";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const origin = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === "/" && !url.search, "must be an origin without a path");
const key32 = z
  .base64()
  .refine((value) => Buffer.from(value, "base64").length === 32, "must be 32 bytes in base64");

const environment = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  WORKER_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  HOST: z.string().default("0.0.0.0"),
  PUBLIC_URL: origin,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL_MAX: z.coerce.number().int().positive().default(10),
  SECRET_KEY: key32,
  MAIL_FROM: z.string().min(3),
  MAIL_SHOP: z.email(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  DATA_DIR: z.string().default(".data"),
  TRUST_PROXY: proxyTrust.prefault("false"),
  DEMO: flag.default(false),
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug"]).default("info"),
  METRICS_TOKEN: z.string().min(16).optional(),
  ...paymentVariables,
  AIRTABLE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => new URL(value))
    .optional(),
  AIRTABLE_PAUSE_MS: z.coerce.number().int().nonnegative().default(30_000),
  OPEN_METEO_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => new URL(value))
    .optional(),
  SENDCLOUD_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => new URL(value))
    .optional(),
  SHUTDOWN_DRAIN_MS: z.coerce.number().int().nonnegative().default(1000),
});

export type Config = ReturnType<typeof shape>;

function shape(env: z.infer<typeof environment>) {
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    /** Where a worker tells how it is; without one it does not listen. */
    workerPort: env.WORKER_PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    databaseUrl: env.DATABASE_URL,
    databasePoolMax: env.DATABASE_POOL_MAX,
    secretKey: env.SECRET_KEY,
    mail: { from: env.MAIL_FROM, shop: env.MAIL_SHOP, smtpUrl: env.SMTP_URL },
    dataDir: env.DATA_DIR,
    trustProxy: env.TRUST_PROXY,
    demo: env.DEMO,
    /** Nobody trades here: an invented seller may be shown. */
    isDemonstration: env.DEMO || env.NODE_ENV !== "production",
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    payments: shapePayments(env),
    airtable: { url: env.AIRTABLE_URL, pauseMs: env.AIRTABLE_PAUSE_MS },
    openMeteo: { url: env.OPEN_METEO_URL },
    sendcloud: { url: env.SENDCLOUD_URL },
    shutdownDrainMs: env.SHUTDOWN_DRAIN_MS,
  };
}

const rules = environment.superRefine((env, context) => {
  if (env.NODE_ENV === "production" && !env.DEMO && !env.SMTP_URL) {
    context.addIssue({
      code: "custom",
      path: ["SMTP_URL"],
      message: "required in production: without it no customer would get a mail",
    });
  }
  for (const { variable, message } of paymentProblems(env)) {
    context.addIssue({ code: "custom", path: [variable], message });
  }
});

/** Reads the whole environment once; every error is listed, so one restart is enough to mend them. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  // An empty variable (`SMTP_URL=` in a .env file) means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = rules.safeParse(given);
  if (parsed.success) return shape(parsed.data);
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The environment is not usable:\n${lines.join("\n")}`);
}
