import { expect, test } from "vitest";
import { firstValues } from "./customer.ts";

const home = {
  id: "1",
  street: "18 rue des Gobelins",
  city: "Paris",
  postalCode: "75013",
  country: "France",
};
const work = {
  id: "2",
  street: "2 place Bellecour",
  city: "Lyon",
  postalCode: "69002",
  country: "France",
};

test("a guest finds France filled in, and nothing else", () => {
  expect(firstValues(null)).toEqual({
    name: "",
    email: "",
    address: "",
    city: "",
    postalCode: "",
    country: "France",
    method: "home",
    relayPoint: "",
  });
});

test("a customer finds their name, e-mail and first address filled in", () => {
  const customer = { name: "Camille", email: "camille@exemple.fr", addresses: [home, work] };
  expect(firstValues(customer)).toMatchObject({
    name: "Camille",
    email: "camille@exemple.fr",
    address: "18 rue des Gobelins",
    city: "Paris",
    postalCode: "75013",
    country: "France",
  });
});
