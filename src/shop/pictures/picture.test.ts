import { describe, expect, test } from "vitest";
import { parseVariantPath, picturePath, variantWidths } from "./picture.ts";

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
