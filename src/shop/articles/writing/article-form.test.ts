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

test("a draft needs a title and nothing else", () => {
  const begun = { title: "Rempoter", category: "Tutoriels", difficulty: "Facile" };
  expect(articleForm.parse({ ...begun, publication: "draft", main: " " })).toMatchObject({
    ...{ excerpt: "", description: "", author: "", picture: "" },
    ...{ introduction: "", main: "", conclusion: "" },
  });
  expect(faults({ title: "", publication: "draft" })).toEqual({ title: "Le titre est requis" });
  const published = articleForm.safeParse({ ...begun, publication: "published" });
  expect(published.error?.issues.map(({ path }) => path[0])).toEqual([
    ...["excerpt", "description", "author", "picture"],
    ...["introduction", "main", "conclusion"],
  ]);
});

test("what is missing is named", () => {
  const publication = "published";
  const typed = { publication, title: " ", main: "", picture: undefined, category: "Recettes" };
  expect(faults(typed)).toEqual({
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

test("what is missing is said in the words of each field", () => {
  const { picture: _, ...bare } = complete;
  const nothing = { excerpt: "", description: "", author: "", introduction: "", conclusion: " " };
  const given = { ...bare, ...nothing, publication: "published", main: undefined };
  expect(
    articleForm.safeParse(given).error?.issues.map(({ path, message }) => [path[0], message]),
  ).toEqual([
    ["excerpt", "L’extrait est requis"],
    ["description", "La description est requise"],
    ["author", "L’auteur est requis"],
    ["picture", "Choisissez une image"],
    ["introduction", "L’introduction est requise"],
    ["main", "Le contenu principal est requis"],
    ["conclusion", "La conclusion est requise"],
  ]);
  expect(faults({ publication: "published" })).toEqual({});
  expect(faults({ publication: "demain" })).toMatchObject({
    publication: "Choisissez quand publier",
  });
  expect(faults({ difficulty: "Rude" })).toEqual({ difficulty: "Choisissez une difficulté" });
});

test.each([
  ["title", 200, "200 caractères au plus"],
  ["excerpt", 400, "400 caractères au plus"],
  ["description", 600, "600 caractères au plus"],
  ["author", 120, "120 caractères au plus"],
  ["picture", 200, "200 caractères au plus"],
  ["pictureAlt", 200, "200 caractères au plus"],
  ["watering", 200, "200 caractères au plus"],
  ["introduction", 20_000, "Ce texte est trop long\u00a0: coupez-le en deux articles."],
  ["main", 80_000, "Ce texte est trop long\u00a0: coupez-le en deux articles."],
  ["conclusion", 20_000, "Ce texte est trop long\u00a0: coupez-le en deux articles."],
])("the field %s takes %i characters, and no more", (name, most, words) => {
  expect(faults({ [name]: "a".repeat(most) })).toEqual({});
  expect(faults({ [name]: "a".repeat(most + 1) })).toEqual({ [name]: words });
});

test("an article has at most twelve tags, of forty characters each", () => {
  const tags = (count: number) => Array.from({ length: count }, (_, at) => `t${at}`).join(",");
  expect(faults({ tags: tags(12) })).toEqual({});
  expect(faults({ tags: tags(13) })).toEqual({ tags: "12 au plus" });
  expect(faults({ tags: "a".repeat(40) })).toEqual({});
  expect(faults({ tags: "a".repeat(41) })).toEqual({ "tags.0": "40 caractères au plus" });
});

test("it is read in a whole number of minutes, up to three hours", () => {
  expect([1, 180].map((readTime) => faults({ readTime }))).toEqual([{}, {}]);
  expect(faults({ readTime: 0 })).toEqual({ readTime: "Une minute au moins" });
  expect(faults({ readTime: 181 })).toEqual({ readTime: "180 minutes au plus" });
  expect(faults({ readTime: 1.5 })).toEqual({ readTime: "Un nombre entier de minutes" });
});

test("a text keeps its lines, a line is one, and neither what no database holds", () => {
  const typed = { main: " <p>a</p>\n\0<p>b</p> ", excerpt: "un\n\0 deux", soil: " a\0\n b " };
  expect(articleForm.parse({ ...complete, ...typed, tags: "a\0b" })).toMatchObject({
    main: "<p>a</p>\n<p>b</p>",
    excerpt: "un deux",
    soil: "a b",
    tags: ["ab"],
  });
});

test("a panel that is shown asks for its words, field by field", () => {
  const words = "À remplir pour afficher cette fiche";
  expect(faults({ showCharacteristics: true, season: "Hiver", environment: "Salon" })).toEqual({
    careFrequency: words,
  });
  expect(faults({ showCareInstructions: true })).toEqual({
    watering: words,
    light: words,
    temperature: words,
    soil: words,
  });
  expect(faults({ publishAt: "demain" })).toEqual({});
});
