import { expect, test } from "vitest";
import { blankLabel } from "./blank-label.ts";

test("asks for a blank by what it says after its mark", () => {
  expect(blankLabel("À COMPLÉTER : numéro SIRET")).toBe("Numéro SIRET");
  expect(blankLabel("À COMPLÉTER APRÈS AUDIT : « conforme »")).toBe("« conforme »");
  expect(blankLabel("À CONFIRMER : pages vérifiées")).toBe("Pages vérifiées");
  expect(blankLabel("À COMPLÉTER : RCS Lyon et numéro")).toBe("RCS, ville du greffe et numéro");
  expect(blankLabel("À COMPLÉTER, ou « aucun »")).toBe("Pays tiers concernés, ou « aucun »");
});
