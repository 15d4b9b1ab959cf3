import type { Locator, Page } from "@playwright/test";
import { DRAFT_FIELD } from "#shop/drafts/form-draft.ts";

/** What a browser would send from the form as it stands: names and values, in their order. */
export type Entries = [name: string, value: string][];

/** The form of a page that saves something: it posts, to the page's own address. */
export async function openForm(page: Page, path: string): Promise<Locator> {
  const answer = await page.goto(path);
  if (answer?.status() !== 200) throw new Error(`${path} answers ${answer?.status()}`);
  const { pathname } = new URL(page.url());
  const itself = `:is([action="${pathname}"], [action^="${pathname}?"])`;
  const form = page.locator(`form[method=post]${itself}`);
  if ((await form.count()) === 0) throw new Error(`${path} has no form that posts to itself`);
  return form.first();
}

/** Once its scripts have started: what they put in the place of plain fields is there. */
export async function started(form: Locator, editor?: string): Promise<void> {
  await form.evaluate(async (element) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const isStarted = () => Object.keys(element).some((key) => key.startsWith("__reactFiber"));
    while (!isStarted()) await frame();
    await frame();
    await frame();
  });
  if (editor) await form.locator(editor).first().waitFor();
}

/** Of a draft, and of a form that moves money: new at each opening. */
const NEW = [DRAFT_FIELD, "demande"];

/** A file that was not chosen is told as nothing. */
export const entriesOf = (form: Locator): Promise<Entries> =>
  form.evaluate(
    (element, marks) =>
      [...new FormData(element as HTMLFormElement)].flatMap(([name, value]): [string, string][] =>
        typeof value === "string" && !marks.includes(name) ? [[name, value]] : [],
      ),
    NEW,
  );

/** Presses the button that saves; answers where the browser is led to, or throws what it reads. */
export async function save(page: Page, form: Locator): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === "POST", { timeout: 30_000 }),
    form
      .locator("button[type=submit]:not([formaction], [form])")
      .first()
      .click({ timeout: 30_000 }),
  ]);
  const isSaved = answer.status() === 302 || answer.status() === 202;
  await page.waitForLoadState();
  if (isSaved) return answer.url();
  const words = await page.locator("[role=alert], .error-text").allInnerTexts();
  throw new Error(`${answer.url()} answers ${answer.status()}: ${words.join(" / ")}`);
}

/**
 * Changes every field that a person could, each by a little. What has rules that this cannot guess
 * is given by name.
 */
export async function typeSomethingElse(
  form: Locator,
  given: Record<string, string>,
  left: readonly string[],
): Promise<void> {
  const rules = { known: given, left };
  await form.evaluate((element, { known, left }) => {
    const controls = [...(element as HTMLFormElement).elements];
    const radios = new Map<string, HTMLInputElement[]>();
    for (const control of controls) {
      if (!("name" in control) || !control.name || control.hasAttribute("disabled")) continue;
      if (left.includes(String(control.name))) continue;
      const wanted = known[String(control.name)];
      if (control instanceof HTMLSelectElement) {
        const others = [...control.options].filter(({ value, selected }) => value && !selected);
        control.value = wanted ?? others[0]?.value ?? control.value;
      } else if (control instanceof HTMLTextAreaElement) {
        control.value = wanted ?? longer(control);
      } else if (control instanceof HTMLInputElement) {
        if (control.type === "hidden" || control.type === "file") continue;
        if (control.type === "checkbox") control.checked = !control.checked;
        else if (control.type === "radio") {
          radios.set(control.name, [...(radios.get(control.name) ?? []), control]);
        } else if (wanted !== undefined) control.value = wanted;
        else if (control.type === "number") control.value = String(Number(control.value) + 1);
        else if (control.type !== "password") control.value = longer(control);
      }
    }
    for (const [name, group] of radios) {
      const wanted = known[name];
      const other = group.find(({ value, checked }) =>
        wanted === undefined ? !checked : value === wanted,
      );
      if (other) other.checked = true;
    }

    function longer({ value, maxLength }: HTMLInputElement | HTMLTextAreaElement): string {
      const changed = `${value} bis`.trim();
      return maxLength > 0 && changed.length > maxLength ? "bis" : changed;
    }
  }, rules);
}
