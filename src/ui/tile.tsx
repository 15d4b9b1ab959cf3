import type { InputHTMLAttributes, ReactNode } from "react";

type TilesProps = { legend: string; children: ReactNode };

export function Tiles({ legend, children }: TilesProps) {
  return (
    <fieldset className="tiles">
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
