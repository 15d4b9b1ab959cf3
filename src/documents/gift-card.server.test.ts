import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { LONGEST_GIFT_MESSAGE } from "#shop/gift-sales/gift-terms.ts";
import { pdfText } from "../../tests/support/pdf-text.ts";
import { giftCardPdf } from "./gift-card.server.ts";

const card = {
  code: "K3VM 8RTE 2WXP 7Q4K",
  amountCents: cents(8000),
  recipientName: "Lucie",
  senderName: "Camille",
  message: "Pour ta fenêtre plein est. Prends ton temps.",
  expiresAt: new Date("2028-12-24T11:00:00Z"),
};
const imprint = {
  page: new URL("https://canopee.example/cartes-cadeaux"),
  contact: "bonjour@canopee.example",
};

test("a card to print is one side of A4 with its amount, words, code and terms", async () => {
  const pdf = await giftCardPdf(card, imprint);
  const text = await pdfText(pdf);
  for (const words of ["80 €", "Lucie,", card.message, "Camille", card.code]) {
    expect(text).toContain(words);
  }
  expect(text).toContain("24 décembre 2028");
  expect(text).toContain("bonjour@canopee.example");
  const written = pdf.toString("latin1");
  expect(written.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  expect(written).toMatch(/\/MediaBox \[0 0 841\.8\d* 595\.2\d*\]/);
});

test("an amount with cents keeps them, and the longest words stay whole on their face", async () => {
  const message = `${"Prends ton temps. ".repeat(11)}Oui.`.slice(0, LONGEST_GIFT_MESSAGE);
  const names = { recipientName: "Élé ".repeat(15).trim(), senderName: "Ana ".repeat(15).trim() };
  const pdf = await giftCardPdf({ ...card, ...names, amountCents: cents(3150), message }, imprint);
  const text = await pdfText(pdf);
  for (const words of ["31,50 €", message, ...Object.values(names)]) expect(text).toContain(words);
  expect(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
});
