import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PictureRef, PictureVariant } from "#shop/pictures/picture.ts";
import { describeMaster } from "./describe-master.server.ts";
import { diskLibrary } from "./disk-library.server.ts";

let folder: string;
let fern: PictureRef;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  await mkdir(join(folder, "masters"));
  const master = await sharp({
    create: { width: 700, height: 350, channels: 3, background: "#123524" },
  })
    .withExif({ IFD0: { Artist: "A. Name" } })
    .webp()
    .toBuffer();
  await writeFile(join(folder, "masters/fern.webp"), master);
  fern = await describeMaster("fern", master);
  await writeFile(join(folder, "masters/manifest.json"), JSON.stringify({ fern }));
});

afterAll(() => rm(folder, { recursive: true }));

let counted = 0;
const emptyFolder = () => join(folder, `variants-${++counted}`);
const openLibrary = (variants: string) =>
  diskLibrary({ masters: join(folder, "masters"), uploads: join(folder, "uploads"), variants });
const kept = (variants: string) => readdir(join(variants, basename(fern.path)));
const wanted = (change: Partial<PictureVariant> = {}): PictureVariant => ({
  key: "fern",
  hash: fern.path.slice(-8),
  width: 320,
  format: "webp",
  ...change,
});

describe("a described master", () => {
  test("has its size, its widths and a placeholder of a few bytes", () => {
    expect(fern).toMatchObject({ width: 700, height: 350, widths: [320, 480, 640, 700] });
    expect(fern.path).toMatch(/^\/pictures\/fern-[0-9a-f]{8}$/);
    expect(fern.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(fern.placeholder.length).toBeLessThan(200);
  });

  test("changes its address when its bytes change", async () => {
    const other = sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } });
    expect((await describeMaster("fern", await other.webp().toBuffer())).path).not.toBe(fern.path);
  });
});

describe("a variant", () => {
  test.each([
    ["webp", "webp"],
    ["avif", "heif"],
  ] as const)(
    "in %s has the asked width, the master’s shape and no metadata",
    async (format, read) => {
      const bytes = await openLibrary(emptyFolder()).variant(wanted({ format, width: 480 }));
      const facts = await sharp(bytes ?? Buffer.of()).metadata();
      expect(facts).toMatchObject({ format: read, width: 480, height: 240 });
      expect(facts.exif).toBeUndefined();
    },
  );

  test("is made once for all who ask at the same time", async () => {
    const variants = emptyFolder();
    const library = openLibrary(variants);
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => library.variant(wanted())),
    );
    expect(others.every((bytes) => bytes === first)).toBe(true);
    expect(await kept(variants)).toEqual(["320.webp"]);
  });

  test("once kept is served by another process as it is", async () => {
    const variants = emptyFolder();
    await openLibrary(variants).variant(wanted());
    await writeFile(join(variants, basename(fern.path), "320.webp"), "kept");
    expect(await openLibrary(variants).variant(wanted())).toEqual(Buffer.from("kept"));
  });

  test("made by two processes at once leaves one whole file", async () => {
    const variants = emptyFolder();
    const [one, two] = await Promise.all([
      openLibrary(variants).variant(wanted()),
      openLibrary(variants).variant(wanted()),
    ]);
    expect(one).toEqual(two);
    expect(await kept(variants)).toEqual(["320.webp"]);
  });

  test("whose making failed is tried again", async () => {
    const variants = emptyFolder();
    const library = openLibrary(variants);
    await writeFile(variants, "a file where the folder should be");
    await expect(library.variant(wanted())).rejects.toThrow("ENOTDIR");
    await rm(variants);
    expect(await library.variant(wanted())).not.toBeNull();
  });

  test.each<[string, Partial<PictureVariant>]>([
    ["an unknown picture", { key: "moss" }],
    ["a name that every object has", { key: "constructor" }],
    ["a path out of the folder", { key: "../masters/fern" }],
    ["an older master", { hash: "00000000" }],
    ["a width that is not offered", { width: 321 }],
    ["a width above the master’s", { width: 960 }],
  ])("is refused, and nothing is written, for %s", async (_, change) => {
    const variants = emptyFolder();
    expect(await openLibrary(variants).variant(wanted(change))).toBeNull();
    await expect(readdir(variants)).rejects.toThrow("ENOENT");
  });
});

test("warming makes every width in both formats", async () => {
  const variants = emptyFolder();
  await openLibrary(variants).warm("fern");
  expect((await kept(variants)).sort()).toEqual(
    [320, 480, 640, 700].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
  );
});

test("a picture is found by its key, and an unknown one is not", () => {
  const library = openLibrary(emptyFolder());
  expect(library.find("fern")).toEqual(fern);
  expect(library.find("moss")).toBeNull();
});
