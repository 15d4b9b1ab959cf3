/**
 * The visitor's address. Behind our proxy it is the last entry of `X-Forwarded-For`, the only one
 * that the proxy itself wrote; without a proxy the header is anybody's word and is not read.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? forwardedFor?.split(",").at(-1)?.trim() : undefined;
  return forwarded || socketAddress || "unknown";
}
