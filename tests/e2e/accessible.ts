import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

// The package's own `source` is more than twice as long, and each page that is looked at parses it.
const SOURCE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** The page as it is now, on a desk and on a telephone. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () => sidewaysOverflow(page);
    await expect.poll(overflow, { message: `scrolls sideways at ${width} px` }).toBe(0);
    expect(await axeSays(page), `at ${width} px`).toEqual([]);
  }
}

/** What axe finds on the page as it is shown, by rule and place. */
export async function axeSays(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  return page.evaluate(async () => {
    // A button that may be used again is between two colours for a moment, which nobody reads by.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
    // What happens to be half behind a bar that stays on the screen would be too small a target.
    const bars = document.querySelectorAll<HTMLElement>(".site-header, .section-bar");
    for (const bar of bars) bar.style.position = "static";
    const { violations } = await window.axe.run(
      // A mail that is shown: a frame in which no script may run, and so none of axe's.
      { exclude: ["iframe[sandbox]"] },
      {
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
        // What is right is not described, which would take a quarter of the time.
        resultTypes: ["violations"],
        iframes: false,
        preload: false,
      },
    );
    for (const bar of bars) bar.style.position = "";
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(" | ")}`);
  });
}

/** By how many pixels the page is wider than its window. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
