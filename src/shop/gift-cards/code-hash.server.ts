import { createHash } from "node:crypto";

/** Of 80 random bits, which nobody finds by trying: no slow hash is needed, and none waits. */
export const hashOfCode = (code: string): Buffer => createHash("sha256").update(code).digest();
