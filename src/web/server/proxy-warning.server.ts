import type { Config } from "#config/env.server.ts";
import type { Logger } from "#platform/logger.server.ts";

type House = {
  config: Pick<Config, "mode" | "publicUrl" | "trustProxy">;
  logger: Pick<Logger, "warn">;
};

/** This process speaks no TLS: a shop that is reached by https has a proxy in front of it. */
export function warnOfProxy({ config, logger }: House): void {
  const { mode, publicUrl, trustProxy } = config;
  const trustsSome = !("hops" in trustProxy) || trustProxy.hops > 0;
  if (mode !== "production" || publicUrl.protocol !== "https:" || trustsSome) return;
  logger.warn(
    "TRUST_PROXY is false though PUBLIC_URL is https: every visitor has the address of the proxy, and one who is held back for trying too often holds back all; set TRUST_PROXY=true behind a proxy of yours",
  );
}
