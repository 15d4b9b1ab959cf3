import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

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
  const { violations } = await new AxeBuilder({ page })
    // A mail that is shown: a frame in which no script may run, and so none of axe's.
    .exclude("iframe[sandbox]")
    // Without frames to gather from, the answer needs no second window to be put together in.
    .setLegacyMode()
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(" | ")}`);
}

/** By how many pixels the page is wider than its window. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
