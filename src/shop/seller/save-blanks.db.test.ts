import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock as clock } from "#kernel/clock.ts";
import { err, ok } from "#kernel/result.ts";
import { settingsVersion } from "#shop/settings/settings-version.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { shopkeeper as by } from "../../../tests/support/shop/shop-floor.ts";
import { readBlanks } from "./read-blanks.server.ts";
import { saveBlanks } from "./save-blanks.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const opened = () => settingsVersion(database, ["blanks"]);
const fillIn = (version: string, siret: string) =>
  saveBlanks({ db: database.db, clock }, { by, version, filled: { siret } });
const TOLD = err({ code: "changed_meanwhile" });

test("of two who opened the same settings, one saves and the other is told, even at once", async () => {
  const version = await opened();
  const answers = await Promise.all([fillIn(version, "un"), fillIn(version, "deux")]);
  expect(answers).toContainEqual(ok(undefined));
  expect(answers).toContainEqual(TOLD);
  const siret = answers[0]?.ok ? "un" : "deux";
  expect(await readBlanks(database)).toEqual({ siret });
});

test("settings that were opened anew are saved, and those opened without a mark are not", async () => {
  expect(await fillIn(await opened(), "trois")).toEqual(ok(undefined));
  expect(await fillIn("", "quatre")).toEqual(TOLD);
  expect(await readBlanks(database)).toEqual({ siret: "trois" });
});
