import { expect, test } from "vitest";
import { productForm, wantedPictures } from "./product-form/product-form.ts";

const typed = {
  image: "/pictures/peru-1a2b3c4d",
  name: "Monstera Peru",
  description: "Feuilles gaufrées",
  price: "39.90",
  stock: "3",
  category: "Plantes",
};
const read = (change: Record<string, string>) => productForm.safeParse({ ...typed, ...change });

test("pictures keep what they show, say and are", () => {
  const picture = { path: "/a", alt: " Une feuille ", isIllustration: true, color: " Noir " };
  const shown = (...given: object[]) => read({ pictures: JSON.stringify(given) }).data?.pictures;
  expect(shown(picture)).toEqual([{ ...picture, alt: "Une feuille", color: "Noir" }]);
  expect(shown({ path: "/a", alt: "", isIllustration: false })).toEqual([
    { path: "/a", alt: "", isIllustration: false, color: null },
  ]);
  expect(shown(...Array(12).fill(picture))).toHaveLength(12);
  for (const wrongOne of [
    { ...picture, color: " " },
    { ...picture, color: "a".repeat(61) },
    { ...picture, alt: "a".repeat(301) },
    { ...picture, path: "a".repeat(301) },
    { ...picture, isIllustration: "oui" },
  ]) {
    expect(shown(wrongOne)).toBeUndefined();
  }
  const many = read({ pictures: JSON.stringify(Array(13).fill(picture)) });
  expect(many.error?.issues).toMatchObject([{ path: ["pictures"], message: "12 images au plus" }]);
  expect(read({ pictures: `[]${" ".repeat(30_000)}` }).success).toBe(false);
});

test("a main picture that is new shows the product, by its name", () => {
  const others = [{ path: "/a", alt: "A", isIllustration: true, color: "Noir" }];
  const form = read({ image: "/new", pictures: JSON.stringify([...others, ...others]) }).data;
  expect(form && wantedPictures(form)).toEqual([
    { path: "/new", alt: "Monstera Peru", isIllustration: false, color: null },
    ...others,
  ]);
  const chosen = read({
    image: "/b",
    pictures: JSON.stringify([...others, { ...others[0], path: "/b", alt: "B" }]),
  }).data;
  expect(chosen && wantedPictures(chosen)).toEqual([
    { path: "/b", alt: "B", isIllustration: true, color: "Noir" },
  ]);
});

test("the picture whose address is typed becomes the first", () => {
  const list = (image: string, paths: string[]) => {
    const pictures = paths.map((path) => ({ path, alt: path, isIllustration: true }));
    const form = read({ image, pictures: JSON.stringify(pictures) }).data;
    return form && wantedPictures(form).map(({ path }) => path);
  };
  expect(list("/a", [])).toEqual(["/a"]);
  expect(list("/a", ["/a", "/b"])).toEqual(["/a", "/b"]);
  expect(list("/c", ["/a", "/b"])).toEqual(["/c", "/b"]);
  expect(list("/b", ["/a", "/b"])).toEqual(["/b"]);
  expect(read({ pictures: "{" }).success).toBe(false);
});
