import { createHmac } from "node:crypto";

/** What only this shop can make from `text`; `purpose` keeps one use from answering for another. */
export const keyedHash = (secretKey: string, purpose: string, text: string): string =>
  createHmac("sha256", Buffer.from(secretKey, "base64"))
    .update(`${purpose}:${text}`)
    .digest("base64url");
