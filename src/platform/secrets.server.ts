import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { err, ok, type Result } from "#kernel/result.ts";

const VERSION = "v1";
const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Key = { id: string; bytes: Buffer };
type OpenError = { code: "malformed" | "unknown_key" | "refused" };

/** Keeps secrets at rest as text: `v1.<key id>.<base64url of nonce, ciphertext, tag>`. */
export type SecretBox = {
  seal(name: string, secret: string): string;
  open(name: string, sealed: string): Result<string, OpenError>;
};

/** New secrets are sealed with `current`; `previous` keys only open what they once sealed. */
export const createSecretBox = (keys: {
  current: string;
  previous?: readonly string[];
}): SecretBox => {
  const current = readKey(keys.current);
  const known = new Map(
    [...(keys.previous ?? []).map(readKey), current].map((key) => [key.id, key]),
  );

  return {
    seal(name, secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current.bytes, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(boundTo(name, current));
      const body = [nonce, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()];
      return [VERSION, current.id, Buffer.concat(body).toString("base64url")].join(".");
    },

    open(name, sealed) {
      const [version, keyId = "", text = "", ...rest] = sealed.split(".");
      const body = Buffer.from(text, "base64url");
      // Base64 has several spellings of the same bytes; only ours is accepted.
      const spelledByUs = body.toString("base64url") === text;
      if (version !== VERSION || rest.length > 0 || !spelledByUs) return err({ code: "malformed" });
      if (body.length < NONCE_BYTES + TAG_BYTES) return err({ code: "malformed" });

      const key = known.get(keyId);
      if (!key) return err({ code: "unknown_key" });

      const nonce = body.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(boundTo(name, key));
      decipher.setAuthTag(body.subarray(-TAG_BYTES));
      try {
        const secret = decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES));
        return ok(Buffer.concat([secret, decipher.final()]).toString("utf8"));
      } catch {
        return err({ code: "refused" });
      }
    },
  };
};

/** All that a page may ever see of a secret; nothing of one so short that this would give it away. */
export const lastFour = (secret: string): string => (secret.length < 12 ? "" : secret.slice(-4));

// The id is derived from the key, so that rotating is adding a key and nothing else to configure.
const readKey = (base64: string): Key => {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length !== KEY_BYTES) throw new RangeError("a secret key is 32 bytes in base64");
  return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 8), bytes };
};

// Binds a sealed secret to its name: moved to another row, it does not open.
const boundTo = (name: string, key: Key): Buffer =>
  Buffer.from(JSON.stringify([VERSION, key.id, name]), "utf8");
