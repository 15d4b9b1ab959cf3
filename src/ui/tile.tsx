import type { InputHTMLAttributes, ReactNode } from "react";

type TilesProps = { legend: string; wide?: boolean; children: ReactNode };

/** Wide ones stand in columns, and have room for a price and a word on the stock. */
export function Tiles({ legend, wide = false, children }: TilesProps) {
  return (
    <fieldset className={wide ? "tiles tiles--wide" : "tiles"}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

type TileProps = Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "type"> & {
  name: string;
  detail?: string;
  /** A CSS colour, for a tile that chooses one. */
  swatch?: string;
};

export function Tile({ detail, swatch, children, ...rest }: TileProps) {
  return (
    <label className="tile">
      <input {...rest} type="radio" />
      <span className={swatch ? "swatch" : undefined}>
        {swatch && <i style={{ background: swatch }} />}
        {children}
        {detail && <small>{detail}</small>}
      </span>
    </label>
  );
}
