import { expect, test } from "vitest";
import { articleState, publicationOf } from "./publication.ts";

const now = new Date("2026-11-15T09:00:00Z");
const earlier = new Date("2026-11-01T09:00:00Z");
const later = new Date("2026-11-20T09:00:00Z");
const known = { isDraft: false, createdAt: earlier };

test("an article is a draft, waits for its hour, is published or archived", () => {
  const state = (isDraft: boolean, createdAt: Date, archivedAt: Date | null = null) =>
    articleState({ isDraft, createdAt, archivedAt }, now);
  expect(state(true, earlier)).toBe("draft");
  expect(state(false, later)).toBe("scheduled");
  expect(state(false, now)).toBe("published");
  expect(state(false, earlier, now)).toBe("archived");
});

test("what is published now is dated now, and keeps its date when it is corrected", () => {
  const publish = { publication: "published" as const, publishAt: undefined };
  expect(publicationOf(publish, now)).toEqual({ isDraft: false, createdAt: now });
  expect(publicationOf(publish, now, { isDraft: true, createdAt: earlier })).toEqual({
    isDraft: false,
    createdAt: now,
  });
  expect(publicationOf(publish, now, known)).toEqual(known);
  expect(publicationOf(publish, now, { isDraft: false, createdAt: later })).toEqual({
    isDraft: false,
    createdAt: now,
  });
});

test("an article may be taken back, or wait for its hour", () => {
  expect(publicationOf({ publication: "draft", publishAt: undefined }, now, known)).toEqual({
    isDraft: true,
    createdAt: earlier,
  });
  expect(publicationOf({ publication: "scheduled", publishAt: later }, now, known)).toEqual({
    isDraft: false,
    createdAt: later,
  });
});

test("what was published at this very moment is known, and keeps its moment", () => {
  const publish = { publication: "published" as const, publishAt: undefined };
  const before = { isDraft: false, createdAt: new Date(now) };
  expect(publicationOf(publish, now, before).createdAt).toBe(before.createdAt);
});

test("a new draft is dated now, and one that waits without an hour is published now", () => {
  expect(publicationOf({ publication: "draft", publishAt: undefined }, now)).toEqual({
    isDraft: true,
    createdAt: now,
  });
  expect(publicationOf({ publication: "scheduled", publishAt: undefined }, now)).toEqual({
    isDraft: false,
    createdAt: now,
  });
  expect(publicationOf({ publication: "published", publishAt: later }, now)).toEqual({
    isDraft: false,
    createdAt: now,
  });
});
