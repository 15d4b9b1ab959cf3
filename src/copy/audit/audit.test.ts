import { expect, test } from "vitest";
import { auditActions } from "#shop/audit/audit-action.ts";
import { auditActionFr, auditValueFr } from "./audit.ts";
import { auditFieldFr } from "./audit-fields.ts";

test("tells a change in French, and one that is not known as it is called", () => {
  expect(auditActionFr("product.updated")).toBe("Produit : modification");
  expect(auditActionFr("greenhouse.watered")).toBe("greenhouse : watered");
  expect(auditFieldFr("stock")).toBe("Stock");
  expect(auditFieldFr("greenhouse")).toBe("greenhouse");
});

test("has French words for all that is written to the log", () => {
  const written = Object.entries(auditActions).flatMap(([kind, verbs]) =>
    verbs.map((verb) => `${kind}.${verb}`),
  );
  const untold = written.filter((action) => /[._]|^[a-z]/.test(auditActionFr(action)));
  expect(untold).toEqual([]);
  expect(auditActionFr("contact_message.unread")).toBe("Message : remise parmi les non lus");
});

test("shows values as a shopkeeper reads them", () => {
  expect(auditValueFr("price_cents", 3990)).toMatch(/^39,90\s€$/);
  expect(auditValueFr("vatBasisPoints", 550)).toMatch(/^5,5\s%$/);
  expect(auditValueFr("isLivingPlant", true)).toBe("oui");
  expect(auditValueFr("sizes", ["S", "M"])).toBe("S, M");
  expect(auditValueFr("sizes", [])).toBe("aucun");
  expect(auditValueFr("note", null)).toBe("vide");
  expect(auditValueFr("stock", 0)).toBe("0");
  expect(auditValueFr("reason", "receipt")).toBe("Réception");
  expect(auditValueFr("reason", "bloom")).toBe("bloom");
  expect(auditFieldFr("weightGrams")).toBe(auditFieldFr("weight_grams"));
  expect(auditValueFr("archived_at", "2026-11-15T09:00:00Z")).toMatch(/^15.11.2026 à 10/);
  expect(auditValueFr("customization", { sizes: ["S", "M"], colors: [] })).toBe(
    "Tailles : S, M ; Couleurs : aucun",
  );
});
