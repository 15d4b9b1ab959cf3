import { expect, test } from "vitest";
import { tabAddress, tabOf } from "./account-tab.ts";

const tab = (address: string) => tabOf(new URL(address, "https://canopee.example"));

test("[4.account-tab.01] the profile is the tab of /account, and of any tab there is not", () => {
  expect(tab("/account")).toBe("profil");
  expect(tab("/account?tab=inconnu")).toBe("profil");
  expect(tab("/account/mot-de-passe")).toBe("profil");
});

test("each tab has its address, and so has each dialog over it", () => {
  expect(tab(tabAddress("adresses"))).toBe("adresses");
  expect(tab(tabAddress("commandes"))).toBe("commandes");
  expect(tab("/account/adresses/nouvelle")).toBe("adresses");
});
