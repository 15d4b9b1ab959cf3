import { expect, test } from "vitest";
import { byAddress } from "./order-message.ts";

const to = (email: string, orderId: string) => ({
  ...{ orderId, number: `C-${orderId}`, name: "Zoé", email },
});

test("one letter for each address, however it is written, in the order of the first", () => {
  const [first, other, third] = [
    to("zoe@exemple.fr", "1"),
    to("paul@exemple.fr", "2"),
    to("Zoe@Exemple.fr", "3"),
  ];
  expect(byAddress([first, other, third])).toEqual([[first, third], [other]]);
  expect(byAddress([])).toEqual([]);
});

test("addresses that only capitals would make one are two people's", () => {
  const [one, other] = [to("strasse@exemple.fr", "1"), to("straße@exemple.fr", "2")];
  expect(byAddress([one, other])).toEqual([[one], [other]]);
});
