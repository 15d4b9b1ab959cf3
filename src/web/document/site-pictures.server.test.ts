import { expect, test } from "vitest";
import { parseVariantPath } from "#shop/pictures/picture.ts";
import { sitePictures } from "./site-pictures.server.ts";

test.each(Object.entries(sitePictures))("%s has an address that can be served", (key, picture) => {
  expect(picture.widths.at(-1)).toBe(picture.width);
  for (const width of picture.widths) {
    expect(parseVariantPath(`${picture.path}/${width}.avif`)).toMatchObject({ key, width });
  }
  expect(picture.placeholder.length).toBeLessThan(200);
});
