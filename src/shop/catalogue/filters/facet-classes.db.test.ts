import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test.each([
  ["Lumière très vive et filtrée, jamais de soleil direct sur le blanc", "vive"],
  ["Mi-ombre", "mi-ombre"],
  ["Ombre ou mi-ombre", "ombre"],
  ["Soleil doux du matin", "soleil"],
  ["Lumière vive, sans soleil direct", "vive"],
  ["Selon la saison", null],
])("the light of « %s » is %s", async (told, expected) => {
  const { rows } = await database.pool.query("select light_class($1) as class", [told]);
  expect(rows).toEqual([{ class: expected }]);
});

test.each([
  ["Lumière vive et indirecte, tolère la mi-ombre", "vive mi-ombre"],
  ["Lumière vive et indirecte, supporte la mi-ombre", "vive mi-ombre"],
  ["Lumière vive à mi-ombre", "vive mi-ombre"],
  ["Mi-ombre, accepte une lumière vive", "mi-ombre vive"],
  ["Ombre ou mi-ombre", "ombre mi-ombre"],
  ["Lumière vive, accepte le soleil doux du matin", "vive soleil"],
  ["Lumière vive, ne tolère pas le soleil direct", "vive"],
  ["Lumière vive, ne supporte pas la mi-ombre", "vive"],
  ["Lumière très vive et filtrée, jamais de soleil direct sur le blanc", "vive"],
  ["Lumière vive et indirecte, plusieurs heures par jour", "vive"],
  ["Mi-ombre", "mi-ombre"],
  ["Selon la saison", null],
])("a plant of « %s » is for %s", async (told, expected) => {
  const { rows } = await database.pool.query("select light_classes($1) as class", [told]);
  expect(rows).toEqual([{ class: expected }]);
});

test.each([
  ["Une fois par semaine en été, toutes les deux semaines en hiver", "modere"],
  ["Quand la surface est bien sèche : environ une fois par semaine", "modere"],
  ["Sphaigne humide, jamais détrempée ; après empotage, une fois par semaine", "frequent"],
  ["Deux fois par semaine en été", "frequent"],
  ["Une fois par mois", "rare"],
  ["Une fois toutes les deux semaines", "rare"],
  ["Selon la saison", null],
])("the watering of « %s » is %s", async (told, expected) => {
  const { rows } = await database.pool.query("select watering_class($1) as class", [told]);
  expect(rows).toEqual([{ class: expected }]);
});

test.each([
  ["1,5 à 2 m sur tuteur", false, [150, 200]],
  ["40–50 cm, 50–60\u00a0cm", true, [40, 60]],
  ["60 cm à 1 m", false, [60, 100]],
  ["2 m", false, [200, 200]],
  ["Petit 12 cm", true, null],
  ["haute", false, null],
])("« %s » tells these heights", async (told, areRanges, expected) => {
  const { rows } = await database.pool.query("select told_heights($1, $2) as heights", [
    told,
    areRanges,
  ]);
  expect(rows).toEqual([{ heights: expected }]);
});
