import type { Page } from "@playwright/test";
import { ACCESS } from "../../../src/web/server/access.ts";
import { notForms } from "../../round-trip/not-forms.ts";
import { changedRows, readTables } from "../../round-trip/tables.ts";
import { expect } from "../fixtures.ts";
import type { WeekShop } from "./week-shop.ts";

/** Where an administrator changes a thing that is there; saving it as it is changes nothing. */
export const FORMS = Object.entries(ACCESS).flatMap(([pattern, { who, methods }]) => {
  const isForNewThings = /\/(nouveau|nouvelle|lot)$/.test(pattern);
  const isForm = who === "admin" && methods.includes("POST") && !(pattern in notForms);
  return isForm && !isForNewThings ? [pattern] : [];
});

/** Tables that move by themselves: who is there, and what the worker has in hand. */
const RESTLESS = ["public.sessions", "public.throttles"];

const AT_ONCE = 4;

/** Saves every form of the back-office as it is: no row of any table changes. */
export async function saveUntouched(
  shop: WeekShop,
  administrator: Page,
  pages: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const paths = FORMS.flatMap((pattern) => pages.get(pattern) ?? []);
  const before = await readTables(shop.pool);
  const faults = await administrator.evaluate(saveEachAsItIs, { paths, atOnce: AT_ONCE });
  expect(faults, "forms that were saved as they are").toEqual([]);
  const changed = changedRows(before, await readTables(shop.pool));
  const moved = Object.entries(changed).filter(
    ([table]) => !RESTLESS.includes(table) && !table.startsWith("graphile_worker."),
  );
  expect(Object.fromEntries(moved), "rows that an untouched save has changed").toEqual({});
}

/**
 * Runs in the browser, which reads the pages and sends their forms but draws none of them: what
 * scripts add to a form is for `tests/round-trip`.
 */
async function saveEachAsItIs({
  paths,
  atOnce,
}: {
  paths: string[];
  atOnce: number;
}): Promise<string[]> {
  const faults: string[] = [];
  const left = [...paths];
  const lane = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      await saveAsItIs(path).catch((error) => faults.push(`${path}: ${error.message}`));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return faults;

  async function saveAsItIs(path: string) {
    const answer = await send(await open(path));
    // A redirection is not followed, and its status not told.
    if (answer.type !== "opaqueredirect" && answer.status !== 202) {
      const { body } = parse(await answer.text());
      const words = [...body.querySelectorAll("[role=alert], .error-text")];
      throw new Error(`${answer.status} ${words.map((one) => one.textContent).join(" / ")}`);
    }
  }

  async function open(path: string): Promise<HTMLFormElement> {
    const answer = await fetch(path);
    const { pathname } = new URL(answer.url);
    const itself = `:is([action="${pathname}"], [action^="${pathname}?"])`;
    const page = parse(await answer.text());
    const form = page.querySelector<HTMLFormElement>(`form[method=post]${itself}`);
    if (!form) throw new Error(`${answer.status}, and no form that posts to itself`);
    return form;
  }

  function send(form: HTMLFormElement): Promise<Response> {
    const button = form.querySelector<HTMLElement>("button[type=submit]:not([formaction])");
    const entries = new FormData(form, button);
    const isMultipart = form.enctype === "multipart/form-data";
    const body = isMultipart ? entries : new URLSearchParams();
    if (body instanceof URLSearchParams) {
      for (const [name, value] of entries) {
        body.append(name, String(value).replace(/\r?\n/g, "\r\n"));
      }
    }
    return fetch(form.getAttribute("action") ?? "", { method: "POST", body, redirect: "manual" });
  }

  function parse(html: string): Document {
    return new DOMParser().parseFromString(html, "text/html");
  }
}
