import { expect, test } from "vitest";
import { isPayingPage } from "./paying-pages.ts";

test.each(["/checkout", "/payer/Nq2b-7Xw", "/cartes-cadeaux/paiement/5d1c7b1e"])(
  "lets the payment provider in on %s",
  (page) => expect(isPayingPage(page)).toBe(true),
);

test.each(["/", "/checkout/point-relais", "/payer/Nq2b-7Xw/commencer", "/cartes-cadeaux"])(
  "keeps it out of %s",
  (page) => expect(isPayingPage(page)).toBe(false),
);
