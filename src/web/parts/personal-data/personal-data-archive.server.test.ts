import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import type { PersonalData } from "#shop/personal-data/personal-data.ts";
import { personalDataArchive } from "./personal-data-archive.server.ts";

const data: PersonalData = {
  exportedAt: new Date("2026-11-14T12:00:00Z"),
  email: "camille@exemple.fr",
  account: {
    name: "Camille <script>",
    email: "camille@exemple.fr",
    emailVerified: true,
    createdAt: new Date("2026-03-01T12:00:00Z"),
    lastSeenAt: new Date("2026-11-13T12:00:00Z"),
  },
  addresses: [
    {
      street: "18 rue des Gobelins",
      postalCode: "75013",
      city: "Paris",
      country: "France",
      isDefault: true,
    },
  ],
  orders: [],
  paymentLinks: [
    {
      ...{ name: "Camille", email: "camille@exemple.fr", address: "18 rue des Gobelins" },
      ...{ what: "Monstera Albo", totalCents: cents(14_900), customerNote: "Comme convenu" },
      ...{ heldUntil: new Date("2026-11-16T12:00:00Z"), ownNote: "Vue à la foire" },
    },
  ],
  sessions: [],
  trustedDevices: [
    {
      userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      lastUsedAt: new Date("2026-11-12T12:00:00Z"),
      expiresAt: new Date("2026-12-12T12:00:00Z"),
    },
  ],
  giftCards: [
    {
      role: "received",
      amountCents: cents(8000),
      recipientName: "Camille",
      recipientEmail: "camille@exemple.fr",
      senderName: "Lucie",
      message: "Prends ton temps.",
      sendOn: null,
      sentAt: new Date("2026-10-01T12:00:00Z"),
    },
  ],
  wishes: [{ name: "Monstera Peru", addedAt: new Date("2026-11-10T12:00:00Z") }],
  withdrawals: [
    {
      declaredAt: new Date("2026-06-02T12:00:00Z"),
      orderNumber: "8f2c41d7",
      name: "Camille",
      items: null,
    },
  ],
  mails: [{ kind: "order-confirmation", sentAt: new Date("2026-05-03T12:00:00Z") }],
  messages: [
    {
      sentAt: new Date("2026-05-02T12:00:00Z"),
      name: "Camille",
      message: "Bonjour\nà vous",
      answers: ["Merci"],
    },
  ],
};

test("the archive holds a page to read and the same data for a machine", () => {
  const files = unzipSync(personalDataArchive(data, "bonjour@canopee.example"));
  expect(Object.keys(files).sort()).toEqual(["mes-donnees.html", "mes-donnees.json"]);
  const json = JSON.parse(strFromU8(files["mes-donnees.json"] as Uint8Array));
  expect(json).toEqual(JSON.parse(JSON.stringify(data)));
  const html = strFromU8(files["mes-donnees.html"] as Uint8Array);
  expect(html).toMatch(/^<!doctype html><html lang="fr">/);
  expect(html).toContain("18 rue des Gobelins, 75013 Paris, France (par défaut)");
  expect(html).toContain("Camille &lt;script&gt;");
  expect(html).toContain("Comme convenu, Vue à la foire");
  expect(html).toContain("utilisé pour la dernière fois le 13 novembre 2026");
  expect(html).toContain("Aucune commande.");
  expect(html).toContain("utilisé le 12/11/2026, jusqu’au 12/12/2026");
  expect(html).toContain("Monstera Peru, depuis le 10/11/2026");
  expect(html).toContain("Bonjour\nà vous");
});

test("a guest's archive says that there is no account", () => {
  const files = unzipSync(
    personalDataArchive({ ...data, account: null }, "bonjour@canopee.example"),
  );
  const html = strFromU8(files["mes-donnees.html"] as Uint8Array);
  expect(html).toContain("Aucun compte. Voici ce que nous conservons sous l’adresse camille@");
  expect(html).toContain("Le 03/05/2026, E-mail\u00a0: confirmation de commande");
});
