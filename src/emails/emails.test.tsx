import { expect, test } from "vitest";
import { namedShop } from "../../tests/support/people/named-seller.ts";
import { contactAcknowledgement } from "./contact/contact-acknowledgement.tsx";
import { contactToShop } from "./contact/contact-to-shop.tsx";
import { type Email, renderEmail } from "./render.server.ts";

const render = (email: Email) => renderEmail(email, namedShop);

const message = {
  name: "Camille <b>R</b>",
  email: "camille@exemple.fr",
  message: "Bonjour,\n\n<script>alert(1)</script>\nMerci & à bientôt",
  sentAt: new Date("2026-11-14T23:30:00Z"),
};

test("what a visitor wrote is shown as written, never as markup", async () => {
  const { html } = render(contactToShop(message));
  expect(html).not.toContain("<script>");
  expect(html).not.toContain("<b>R</b>");
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;<br/>Merci &amp; à bientôt");
});

test("the shop reads who wrote, when and what, also in plain text", async () => {
  const { subject, text } = render(contactToShop(message));
  expect(subject).toBe("[Contact] Message de Camille <b>R</b>");
  expect(text).toContain("camille@exemple.fr");
  expect(text).toContain("15 novembre 2026");
  expect(text).toContain("Bonjour,\n\n<script>alert(1)</script>\nMerci & à bientôt");
});

test("the acknowledgement confirms the receipt and says who answers", async () => {
  const { subject, text, html } = render(contactAcknowledgement(message));
  expect(subject).toBe("Nous avons bien reçu votre message");
  expect(text).toContain("votre message du 15 novembre 2026");
  expect(text).toContain("bonjour@canopee.example");
  expect(text).not.toContain("Merci, nous revenons vers vous rapidement.");
  expect(html).toContain("Merci, nous revenons vers vous rapidement.");
});

test("nothing that anyone typed is mailed to an address that nobody has proven", async () => {
  const advert = {
    ...message,
    name: "Gagnez 500 € sur arnaque.example",
    message: "Cliquez vite : https://arnaque.example/lot",
  };
  for (const words of Object.values(render(contactAcknowledgement(advert)))) {
    expect(words).not.toMatch(/arnaque|gagnez|cliquez/i);
  }
});
