import { createHash, timingSafeEqual } from "node:crypto";

type Config = { metricsToken?: string | undefined; mode: string };

/** Without a token, figures are shown in development only. */
export const mayReadMetrics = ({ metricsToken, mode }: Config, authorization = ""): boolean =>
  metricsToken ? isSame(authorization, `Bearer ${metricsToken}`) : mode !== "production";

/** Takes as long whichever letter is wrong. */
const isSame = (given: string, expected: string) =>
  timingSafeEqual(digest(given), digest(expected));

const digest = (text: string) => createHash("sha256").update(text).digest();
