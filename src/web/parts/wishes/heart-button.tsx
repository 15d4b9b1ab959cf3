import { useToggleWish } from "./use-toggle-wish.tsx";
import { useIsWished } from "./use-wishes.ts";

// Drawn once, as the icons of the cards are: a shelf shows it dozens of times.
const heart = (
  <svg
    className="icon"
    width={24}
    height={24}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
  </svg>
);

type HeartButtonProps = {
  /** A product, or one plant by the id of its variant. */
  wished: { id: string; name: string };
  /** On a picture, or beside a button. */
  shape: "pic" | "box";
  onToggled?: () => void;
};

/** Needs a script to do anything, so it is not offered to a browser without one. */
export function HeartButton({ wished, shape, onToggled }: HeartButtonProps) {
  const isWished = useIsWished(wished.id);
  const toggle = useToggleWish();
  return (
    <button
      type="button"
      className={`icon-btn heart heart--${shape} noscript:hidden!`}
      aria-pressed={isWished}
      aria-label={
        isWished ? `Retirer ${wished.name} de mes envies` : `Garder ${wished.name} dans mes envies`
      }
      onClick={() => {
        toggle(wished);
        onToggled?.();
      }}
    >
      {heart}
    </button>
  );
}
