import { describe, expect, test } from "vitest";
import {
  keyOf,
  parseVariantPath,
  picturePath,
  readPictureAddress,
  variantWidths,
} from "./picture.ts";
import { pictureManifest, pictureNamed } from "./picture-manifest.ts";
import { LARGEST_UPLOAD_BYTES } from "./picture-store.ts";

describe("the widths of a picture", () => {
  test("never exceed the master and include its own width", () => {
    expect(variantWidths(1600)).toEqual([320, 480, 640, 960, 1280, 1600]);
    expect(variantWidths(1000)).toEqual([320, 480, 640, 960, 1000]);
    expect(variantWidths(200)).toEqual([200]);
  });

  test("stop at 2400 px before a larger master’s own", () => {
    expect(variantWidths(3000).slice(-2)).toEqual([2400, 3000]);
  });
});

describe("the address of a variant", () => {
  test("is read back into its parts, even when the key ends like a number", () => {
    expect(parseVariantPath(`${picturePath("monstera-peru-2", "1a2b3c4d")}/960.avif`)).toEqual({
      key: "monstera-peru-2",
      hash: "1a2b3c4d",
      width: 960,
      format: "avif",
    });
  });

  test.each([
    "/",
    "/pictures",
    "/pictures/hero/960.avif",
    "/pictures/hero-1a2b3c4d",
    "/pictures/hero-1a2b3c4d/960.jpg",
    "/pictures/hero-1a2b3c4d/0960.avif",
    "/pictures/hero-1a2b3c4d/1e3.avif",
    "/pictures/hero-1a2b3c4d/-1.avif",
    "/pictures/hero-1A2B3C4D/960.avif",
    "/pictures/hero--1a2b3c4d/960.avif",
    "/pictures/../hero-1a2b3c4d/960.avif",
    "/pictures/..%2fhero-1a2b3c4d/960.avif",
    "/pictures/a/b-1a2b3c4d/960.avif",
    "/pictures/hero-1a2b3c4d/960.avif/",
    "/pictures/hero-1a2b3c4d/960.avif\n",
  ])("refuses %j", (path) => {
    expect(parseVariantPath(path)).toBeNull();
  });
});

describe("the address of a picture", () => {
  const path = "/pictures/monstera-peru-2-1a2b3c4d";
  const shop = "https://canopee.example";

  test.each([
    path,
    `${path}/960.avif`,
    `${path}/1280.webp`,
    `${shop}${path}`,
    `${shop}${path}/960.webp?x=1`,
  ])("is read from « %s », however it was copied", (typed) => {
    expect(readPictureAddress(typed, shop)).toBe(path);
  });

  test.each([
    "",
    `https://ailleurs.example${path}`,
    `${path}/960.jpg`,
    `${path}/960.webp/x`,
    `${path}/123456.webp`,
    `/x${path}`,
    `${path}0`,
    "/pictures/monstera",
    "/pictures/monstera--1a2b3c4d",
    "/pictures/-1a2b3c4d",
    "http://[",
  ])("is not « %s »", (typed) => {
    expect(readPictureAddress(typed, shop)).toBeNull();
  });

  test("has the picture’s key in it", () => {
    expect(keyOf(path)).toBe("monstera-peru-2");
    expect(keyOf("/pictures/monstera")).toBeNull();
  });
});

describe("the manifest of the shop’s own pictures", () => {
  const picture = {
    path: "/pictures/peru-1a2b3c4d",
    width: 960,
    height: 1200,
    widths: [320, 960],
    placeholder: "data:image/webp;base64,AA",
  };

  test("gives a picture by its key, and says which is missing", () => {
    expect(pictureNamed({ peru: picture }, "peru")).toBe(picture);
    expect(() => pictureNamed({ peru: picture }, "albo")).toThrow("albo");
  });

  test.each([
    { path: "pictures/peru" },
    { width: 0 },
    { height: 1.5 },
    { widths: [] },
    { widths: [0] },
    { placeholder: "https://exemple.fr/image" },
  ])("refuses a picture with %j", (change) => {
    expect(pictureManifest.safeParse({ peru: picture }).data).toEqual({ peru: picture });
    expect(pictureManifest.safeParse({ peru: { ...picture, ...change } }).success).toBe(false);
  });
});

test("a photograph of fifteen megabytes is taken", () => {
  expect(LARGEST_UPLOAD_BYTES).toBe(15_728_640);
});
