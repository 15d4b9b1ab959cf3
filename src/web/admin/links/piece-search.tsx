import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { availableFr } from "#copy/links/payment-links.ts";
import type { FoundPiece } from "#shop/payment-links/find-pieces.server.ts";
import { SearchField } from "#ui/search-field.tsx";
import { Measures } from "#ui/text/measures.tsx";

const PAUSE_MS = 180;

/** Plants, specimens and lots, found by their words. */
export function PieceSearch({ onPick }: { onPick: (piece: FoundPiece) => void }) {
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<FoundPiece[]>();
  const text = typed.trim();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (text === "") return setFound(undefined);
    const leaving = new AbortController();
    const timer = setTimeout(
      () => ask(text, leaving.signal).then(setFound, () => undefined),
      PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text]);
  const pick = (piece: FoundPiece) => {
    setTyped("");
    onPick(piece);
  };
  return (
    <div className="link-search">
      <SearchField
        ref={field}
        name="chercher"
        aria-label="Ajouter une plante"
        placeholder="Ajouter : nom, spécimen"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // The form is not sent by whoever looks for a plant.
          if (event.key !== "Enter") return;
          event.preventDefault();
          const first = found?.find(({ available }) => available > 0);
          if (first) pick(first);
        }}
      />
      {found && (
        <ul className="link-found" aria-label="Plantes trouvées">
          {found.map((piece) => (
            <li key={`${piece.variantId} ${piece.detail}`}>
              <button
                type="button"
                disabled={piece.available < 1}
                onClick={(event) => {
                  pick(piece);
                  // Of the keyboard: its button is gone, and the next plant is looked for.
                  if (event.detail === 0) field.current?.focus();
                }}
              >
                {piece.picture && <img src={piece.picture} width={40} height={50} alt="" />}
                <span>
                  <span className="t-plant">
                    <Measures>{piece.name}</Measures>
                  </span>
                  <small>
                    <Measures>
                      {[piece.detail, availableFr(piece)].filter(Boolean).join(", ")}
                    </Measures>
                  </small>
                </span>
                <span className="price">{formatPrice(piece.priceCents)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="t-xs not-empty:mt-2" role="status">
        {found?.length === 0 && "Rien de ce nom en vente."}
      </p>
    </div>
  );
}

async function ask(text: string, signal: AbortSignal): Promise<FoundPiece[]> {
  const query = new URLSearchParams({ q: text });
  const response = await fetch(`${href("/admin/a-regler/chercher")}?${query}`, { signal });
  return response.ok ? response.json() : [];
}
