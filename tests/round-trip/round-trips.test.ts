import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Entries,
  entriesOf,
  openForm,
  save,
  started,
  typeSomethingElse,
} from "./browser-form.ts";
import { type Floor, openFloor, type Scripts } from "./floor.ts";
import { forms, type RoundTrip } from "./forms.ts";
import { changedRows, readTables } from "./tables.ts";

let floor: Floor;
beforeAll(async () => {
  floor = await openFloor();
});
afterAll(() => floor.close());

for (const form of forms) {
  const title = `${form.route}, ${form.of}`;
  if (!form.reopen) {
    for (const scripts of ["before any script", "with scripts"] as const) {
      test(`${title}: an untouched save ${scripts} changes nothing`, () =>
        saveUntouched(form, scripts));
    }
  }
  if (!form.same) {
    test(`${title}: what was saved is shown again, and saved again as it is`, () =>
      saveTyped(form));
  }
}

async function saveUntouched(trip: RoundTrip, scripts: Scripts) {
  const path = await trip.open(floor);
  const page = await floor.pageOf(trip.by ?? "shopkeeper", scripts);
  try {
    const opened = async () => {
      const form = await openForm(page, path);
      if (scripts === "with scripts") await started(form, trip.editor);
      return form;
    };
    const form = await opened();
    const shown = await entriesOf(form);
    const same = (await trip.same?.(floor)) ?? {};
    for (const [name, value] of Object.entries(same)) {
      const control = form.locator(`[name="${name}"]`);
      if ((await control.evaluate(({ tagName }) => tagName)) === "SELECT") {
        await control.selectOption(value);
      } else await control.fill(value);
    }
    const before = await readTables(floor.pool);
    await save(page, form);
    expect(changedRows(before, await readTables(floor.pool))).toEqual({});
    expect(await entriesOf(await opened())).toEqual(shown);
  } finally {
    await page.close();
  }
}

async function saveTyped(trip: RoundTrip) {
  const path = await trip.open(floor);
  const page = await floor.pageOf(trip.by ?? "shopkeeper", "before any script");
  try {
    const form = await openForm(page, path);
    const shown = await entriesOf(form);
    await typeSomethingElse(form, (await trip.typed?.(floor)) ?? {}, trip.left ?? []);
    const typed = await entriesOf(form);
    expect(told(typed, trip), "something was typed").not.toEqual(told(shown, trip));
    await save(page, form);

    const again = await openForm(page, trip.reopen ? await trip.reopen(floor) : path);
    expect(told(await entriesOf(again), trip)).toEqual(told(typed, trip));
    const before = await readTables(floor.pool);
    await save(page, again);
    expect(changedRows(before, await readTables(floor.pool))).toEqual({});
  } finally {
    await page.close();
  }
}

/** Marks of what the form was opened with: each save makes new ones. */
const MARKS = ["version", "stockShown", "productId"];

const told = (entries: Entries, { forgotten = [] }: RoundTrip): Record<string, string> =>
  Object.fromEntries(
    entries
      .filter(([name]) => !MARKS.includes(name) && !forgotten.includes(name))
      .map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]),
  );
