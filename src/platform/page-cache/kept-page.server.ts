import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";

const brotli = promisify(brotliCompress);

export type Encoding = "br" | "gzip" | "identity";

/** A finished answer: bytes in every encoding with their headers, ready to be written as they are. */
export type KeptPage = {
  status: number;
  etag: string;
  bodies: Record<Encoding, Buffer>;
  headers: Record<Encoding, string[]>;
  notModifiedHeaders: string[];
  size: number;
  /** The same page, compressed with more care. */
  smaller: () => Promise<KeptPage>;
};

/** A tenth more bytes for a quarter of the work: most searches are never asked for again. */
const QUICK = 2;
const THOROUGH = 6;

export async function finishPage(
  status: number,
  body: Buffer,
  headers: Record<string, string>,
  quality = QUICK,
): Promise<KeptPage> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const br = await brotli(body, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length },
  });
  let zipped: Buffer | undefined;
  const bodies = {
    br,
    identity: body,
    // Few ask for it, so it is only made for the first who does.
    get gzip() {
      zipped ??= gzipSync(body);
      return zipped;
    },
  };
  // Weak: the three encodings are the same page but not the same bytes.
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const common = Object.entries({ ...headers, ETag: etag, Vary: "Accept-Encoding" }).flat();
  const forEncoding = (encoding: Encoding) => [
    ...common,
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    "Content-Length",
    String(bodies[encoding].length),
  ];
  return {
    status,
    etag,
    bodies,
    headers: {
      br: forEncoding("br"),
      get gzip() {
        return forEncoding("gzip");
      },
      identity: forEncoding("identity"),
    },
    notModifiedHeaders: common,
    // As if gzip were there: it is about as long as brotli.
    size: 2 * br.length + body.length,
    smaller: () => finishPage(status, body, headers, THOROUGH),
  };
}

/** Every browser of the last years takes brotli; the rest is for tools and proxies. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return "gzip";
  return "identity";
}
