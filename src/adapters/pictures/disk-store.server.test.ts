import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diskLibrary } from "./disk-library.server.ts";
import { diskStore } from "./disk-store.server.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "uploads-"));
  await writeFile(join(folder, "manifest.json"), "{}");
});
afterAll(() => rm(folder, { recursive: true }));

let counted = 0;
const emptyFolder = () => join(folder, `uploads-${++counted}`);
const leaf = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: "#2d5a27" } }).composite([
    {
      input: Buffer.from([200, 40, 40]),
      raw: { width: 1, height: 1, channels: 3 },
      left: 5,
      top: 9,
    },
  ]);
const photo = () => leaf().jpeg().toBuffer();

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "a %s becomes a picture of the shop",
  async (type) => {
    const uploads = emptyFolder();
    const kept = await diskStore(uploads).keep(await leaf().toFormat(type).toBuffer());
    if (!kept.ok) throw new Error(kept.error);
    const { key, path, width, height } = kept.value;
    expect({ width, height }).toEqual({ width: 900, height: 600 });
    const library = diskLibrary({ masters: folder, uploads, variants: `${uploads}-variants` });
    const hash = path.slice(-8);
    const bytes = await library.variant({ key, hash, width: 320, format: "webp" });
    expect((await sharp(bytes ?? Buffer.of()).metadata()).width).toBe(320);
    expect(await library.variant({ key, hash: "00000000", width: 320, format: "webp" })).toBeNull();
  },
);

test("a photograph that is sent again is made once, however often, unless it failed", async () => {
  const uploads = emptyFolder();
  const store = diskStore(uploads);
  const bytes = await photo();
  const first = store.keep(bytes);
  expect(store.keep(Uint8Array.from(bytes))).toBe(first);
  await first;
  expect(store.keep(bytes)).toBe(first);
  await writeFile(`${uploads}-not-a-folder`, "");
  const broken = diskStore(`${uploads}-not-a-folder`);
  const failed = broken.keep(bytes);
  await expect(failed).rejects.toThrow();
  const again = broken.keep(bytes);
  expect(again).not.toBe(failed);
  await expect(again).rejects.toThrow();
});

test("where a photograph was taken, and by whom, is forgotten; it is turned upright and made smaller", async () => {
  const uploads = emptyFolder();
  const taken = await leaf(3000, 1000)
    .withExif({ IFD0: { Artist: "A. Name" }, IFD3: { GPSLatitude: "48/1 51/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const kept = await diskStore(uploads).keep(taken);
  if (!kept.ok) throw new Error(kept.error);
  expect(kept.value).toMatchObject({ width: 800, height: 2400 });
  const master = await readFile(join(uploads, `${kept.value.key}.webp`));
  const { exif, icc, xmp } = await sharp(master).metadata();
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
});

test("the same photograph twice is kept once", async () => {
  const uploads = emptyFolder();
  const store = diskStore(uploads);
  const [one, two] = [await store.keep(await photo()), await store.keep(await photo())];
  expect(one).toEqual(two);
  expect(await readdir(uploads)).toHaveLength(2);
});

test("of a photograph with a page behind its last byte, only the photograph is kept", async () => {
  const uploads = emptyFolder();
  const page = "<html><script>alert(document.domain)</script></html>";
  const kept = await diskStore(uploads).keep(Buffer.concat([await photo(), Buffer.from(page)]));
  if (!kept.ok) throw new Error(kept.error);
  const master = await readFile(join(uploads, `${kept.value.key}.webp`));
  expect(master.includes("script")).toBe(false);
});

/** A PNG of so many pixels in a few kilobytes. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * 1000));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.of()),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ -1) >>> 0;
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>1</script></svg>`;

test.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ["nothing at all", "empty", () => Buffer.of()],
  ["a page", "wrong_type", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["an SVG", "wrong_type", () => Buffer.from(svg)],
  ["an SVG that says it is XML", "wrong_type", () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ["a PDF", "wrong_type", () => Buffer.from("%PDF-1.7\n%âãÏÓ 1 0 obj")],
  ["a GIF", "wrong_type", () => leaf().gif().toBuffer()],
  ["a HEIC", "wrong_type", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1", "latin1")],
  [
    "a page that begins like a JPEG",
    "damaged",
    () => Buffer.from("\xff\xd8\xff<html><script>1", "latin1"),
  ],
  ["half a JPEG", "damaged", async () => (await photo()).subarray(0, 1500)],
  [
    "the first bytes of a PNG",
    "damaged",
    async () => (await leaf().png().toBuffer()).subarray(0, 60),
  ],
  ["a bomb of a milliard pixels", "too_many_pixels", () => bomb(32_000, 32_000)],
  ["a picture of a few pixels", "too_small", () => leaf(100, 100).png().toBuffer()],
])("%s is refused as « %s », and nothing is kept", async (_, refusal, make) => {
  const uploads = emptyFolder();
  expect(await diskStore(uploads).keep(await make())).toEqual({ ok: false, error: refusal });
  await expect(readdir(uploads)).rejects.toThrow("ENOENT");
});
