import { useLayoutEffect, useRef } from "react";

/** What may be pressed next: a message must not lie over it. */
const PRESSED = "main button, main .btn, .buy-bar, .pay-bar, [role=dialog] button";
const PLACES = ["top", "middle", "bottom"] as const;

/** Moves what is shown over the page to the first place where it covers no button, as one scrolls. */
export function useClearPlace() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const settle = () => {
      for (const place of PLACES) {
        shown.dataset.place = place;
        if (!coversButton(shown)) return;
      }
      shown.dataset.place = PLACES[0];
    };
    settle();
    // Capturing: scrolling does not bubble.
    window.addEventListener("scroll", settle, { passive: true, capture: true });
    window.addEventListener("resize", settle);
    return () => {
      window.removeEventListener("scroll", settle, { capture: true });
      window.removeEventListener("resize", settle);
    };
  }, []);
  return element;
}

function coversButton(shown: HTMLElement): boolean {
  const box = shown.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>(PRESSED)].some((button) => {
    const { top, bottom, left, right } = button.getBoundingClientRect();
    const meets = top < box.bottom && bottom > box.top && left < box.right && right > box.left;
    return meets && button.checkVisibility({ visibilityProperty: true });
  });
}
