import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countryCodeOf, postalFormats, readPostalCode, territoryOf } from "./postal-codes.ts";

describe("a postal code", () => {
  test.each([
    ["FR", "75011"],
    ["FR", "01000"],
    ["FR", "20090"],
    ["FR", "97400"],
    ["FR", "98000"],
    ["FR", "98800"],
    ["RE", "97400"],
    ["MC", "98000"],
    ["BE", "1000"],
    ["LU", "1009"],
    ["DE", "10115"],
    ["CH", "1201"],
  ])("of %s may be %s", (code, postalCode) => {
    expect(readPostalCode(code, postalCode)).toEqual({ ok: true, value: postalCode });
  });

  test.each([
    ["FR", "7501"],
    ["FR", "750111"],
    ["FR", "ABCDE"],
    ["FR", "00100"],
    ["FR", "96000"],
    ["FR", "99999"],
    ["RE", "75011"],
    ["GP", "97133"],
    ["MC", "06000"],
    ["BE", "75011"],
    ["LU", "75011"],
    ["DE", "1011"],
  ])("of %s may not be %s, and an example is given", (code, postalCode) => {
    const { example } = postalFormats[code] ?? {};
    expect(readPostalCode(code, postalCode)).toEqual({ ok: false, error: { example } });
  });

  test("is read as people type it", () => {
    expect(readPostalCode("FR", " 75 011 ")).toEqual({ ok: true, value: "75011" });
    expect(readPostalCode("LU", "l-1009")).toEqual({ ok: true, value: "L-1009" });
    expect(readPostalCode("NL", "1012 ab")).toEqual({ ok: true, value: "1012 AB" });
  });

  test("of a country that the table does not know is left alone", () => {
    expect(readPostalCode("XX", " ? ")).toEqual({ ok: true, value: "?" });
    expect(readPostalCode(undefined, "n’importe")).toEqual({ ok: true, value: "n’importe" });
  });

  test("is right in each of the examples", () => {
    for (const [code, { example }] of Object.entries(postalFormats)) {
      expect(readPostalCode(code, example), code).toEqual({ ok: true, value: example });
    }
  });
});

test.each([
  ["97110", "GP"],
  ["97133", "BL"],
  ["97150", "MF"],
  ["97200", "MQ"],
  ["97300", "GF"],
  ["97400", "RE"],
  ["97500", "PM"],
  ["97600", "YT"],
  ["97700", "BL"],
  ["97800", "MF"],
  ["98000", "MC"],
  ["98600", "WF"],
  ["98700", "PF"],
  ["98800", "NC"],
])("the French postal code %s belongs to %s", (postalCode, code) => {
  expect(territoryOf(postalCode)?.code).toBe(code);
  for (const typed of [`1${postalCode}`, `${postalCode}0`]) {
    expect(territoryOf(typed), typed).toBeUndefined();
  }
});

test("every French postal code is of the mainland, of Corsica or of one territory whose format it has", () => {
  const five = fc.integer({ min: 0, max: 99_999 }).map((n) => String(n).padStart(5, "0"));
  fc.assert(
    fc.property(five, (postalCode) => {
      if (!readPostalCode("FR", postalCode).ok) return;
      const territory = territoryOf(postalCode);
      expect(territory !== undefined).toBe(/^9[78]/.test(postalCode));
      if (territory) expect(readPostalCode(territory.code, postalCode).ok).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["france", "FR"],
  [" FRANCE ", "FR"],
  ["fr", "FR"],
  ["Corse", "FR"],
  ["Belgique", "BE"],
  ["la reunion", "RE"],
  ["Réunion", "RE"],
  ["ALLEMAGNE", "DE"],
  ["L’île aux plantes", undefined],
])("the country « %s » is %s", (typed, code) => {
  expect(countryCodeOf(typed)).toBe(code);
});

test.each([
  ["FR", ["01000", "95880", "97100", "97890", "98000", "98600", "98700", "98890"]],
  ["FR!", ["00100", "96000", "97000", "97900", "98100", "98500", "98900", "99000", "7501a"]],
  ["AD", ["AD100", "AD700"]],
  ["AD!", ["AD000", "AD800", "AD10", "AD1000", "XAD100"]],
  ["ES", ["01001", "28001", "52006"]],
  ["ES!", ["00001", "53001", "2800", "280011", "128001"]],
  ["GB", ["SW1A 1AA", "M1 1AE", "B33 8TH", "EC1A 1BB"]],
  ["GB!", ["SW1A 1A", "1A 1AA", "SWAA 1AA", "XSW1A 1AA", "SW1A 1AA1"]],
  ["IE", ["D02 X285", "D6W XY00"]],
  ["IE!", ["D02 X28", "02 X2855", "D0A X285", "XD02 X285", "D02 X2855"]],
  ["LI", ["9490"]],
  ["LI!", ["9390", "94900", "19490"]],
  ["LT", ["LT-01100", "01100"]],
  ["LT!", ["LV-01100", "LT-0110", "XLT01100", "LT-011001"]],
  ["LU", ["1009", "L-1009"]],
  ["LU!", ["L-10091", "LL-1009", "100"]],
  ["LV", ["LV-1010", "1010"]],
  ["LV!", ["LT-1010", "LV-101", "XLV1010", "LV-10101"]],
  ["MT", ["VLT 1117"]],
  ["MT!", ["VL 1117", "VLT 111", "VLTX 1117", "VLT 11171"]],
  ["NL", ["1012 AB", "9999 ZZ"]],
  ["NL!", ["0012 AB", "1012 A", "1012 ABC", "11012 AB", "101A AB"]],
  ["SM", ["47890", "47899"]],
  ["SM!", ["47800", "478901", "147890"]],
  ["PT", ["1000-001"]],
  ["PT!", ["1000-01", "1000-0011"]],
])("as %s has them: %j", (country, codes) => {
  const [code, isWrong] = [country.slice(0, 2), country.endsWith("!")];
  for (const typed of codes) expect(readPostalCode(code, typed).ok, typed).toBe(!isWrong);
});

const inFrench = new Intl.DisplayNames("fr", { type: "region" });

test.each(Object.entries(postalFormats))(
  "the country %s is known by its name, by its code, and by what French calls it",
  (code, { name }) => {
    for (const typed of [name, code, inFrench.of(code) ?? ""]) {
      expect(countryCodeOf(typed), typed).toBe(code);
    }
  },
);

test("what is left empty is no country", () => {
  expect(countryCodeOf(" ")).toBeUndefined();
});

test.each([
  ["France métropolitaine", "FR"],
  ["Guyane française", "GF"],
  ["République tchèque", "CZ"],
])("the country « %s » is %s as well", (typed, code) => {
  expect(countryCodeOf(typed)).toBe(code);
});

test("what is no postal code of a territory belongs to none", () => {
  for (const typed of ["75011", "971100", "19711", "9711", "97900", "98100", ""]) {
    expect(territoryOf(typed), typed).toBeUndefined();
  }
  expect(territoryOf("97 4 00")).toEqual({ code: "RE", name: "La Réunion" });
});
