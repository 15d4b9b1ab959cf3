import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { articleForm } from "./article-form.ts";

const complete = {
  title: "Rempoter",
  excerpt: "Quand et comment.",
  description: "Le guide.",
  category: "Tutoriels",
  author: "Inès",
  picture: "lumiere",
  introduction: "<p>a</p>",
  main: "<p>b</p>",
  conclusion: "<p>c</p>",
  difficulty: "Facile",
  publication: "draft",
};
const faults = (changes: object) =>
  Object.fromEntries(
    (articleForm.safeParse({ ...complete, ...changes }).error?.issues ?? []).map((issue) => [
      issue.path.join("."),
      issue.message,
    ]),
  );

test("tags are parted by commas or lines, each once", () => {
  const { tags } = articleForm.parse({ ...complete, tags: " hiver,  lumière douce\nhiver,, " });
  expect(tags).toEqual(["hiver", "lumière douce"]);
});

test("an article that waits for its hour needs one", () => {
  expect(faults({ publication: "scheduled" })).toEqual({
    publishAt: "Choisissez un jour et une heure",
  });
  const planned = { publication: "scheduled", publishAt: "2026-11-20T10:30" };
  expect(articleForm.parse({ ...complete, ...planned }).publishAt).toEqual(
    new Date("2026-11-20T09:30:00Z"),
  );
});

test("a panel that is shown must say something", () => {
  expect(Object.keys(faults({ showCharacteristics: true }))).toEqual([
    "environment",
    "careFrequency",
    "season",
  ]);
  expect(Object.keys(faults({ showCareInstructions: true, soil: "Aéré" }))).toEqual([
    "watering",
    "light",
    "temperature",
  ]);
});

test("what is missing is named", () => {
  expect(faults({ title: " ", main: "", picture: undefined, category: "Recettes" })).toEqual({
    title: "Le titre est requis",
    main: "Le contenu principal est requis",
    picture: "Choisissez une image",
    category: "Choisissez une catégorie",
  });
});

test("fields that were left empty in a browser are empty, not refused", () => {
  const sent = new FormData();
  for (const [name, value] of Object.entries({
    ...complete,
    pictureAlt: "",
    tags: "",
    readTime: "",
  })) {
    sent.set(name, value);
  }
  const submission = parseWithZod(sent, { schema: articleForm });
  expect(submission.status === "success" && submission.value).toMatchObject({
    pictureAlt: "",
    environment: "",
    tags: [],
    showCharacteristics: false,
  });
});
