import { expect, test } from "vitest";
import { type NoticeCode, noticeAddress, noticeIn } from "./notices.ts";

const told = (code: NoticeCode, count?: number) =>
  noticeIn(new URL(noticeAddress("/admin", code, count), "https://canopee.test").searchParams);

test("tells how many were changed, and that none was", () => {
  expect(told("produits-modifies", 12)?.words).toBe("12 produits ont été modifiés.");
  expect(told("produits-modifies", 1)?.words).toBe("1 produit a été modifié.");
  expect(told("produits-modifies", 0)).toEqual({
    kind: "warning",
    words: "Aucun produit n’a été modifié.",
  });
  expect(told("miroir-relance", 3)?.words).toBe("3 copies vont être refaites.");
  expect(told("miroir-relance", 1)?.words).toBe("La copie va être refaite.");
  expect(told("miroir-relance", 0)).toEqual({
    kind: "warning",
    words: "Aucune copie n’est à refaire.",
  });
});

test("says nothing for a code that it does not know", () => {
  expect(noticeIn(new URLSearchParams("avis=toString"))).toBeNull();
  expect(noticeIn(new URLSearchParams())).toBeNull();
});
