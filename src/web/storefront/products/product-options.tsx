import { Tile, Tiles } from "#ui/tile.tsx";

/** Shown beside the name of a colour that we know; any other goes by its name alone. */
const SWATCHES: Record<string, string> = {
  "Vert sauge": "#8fae92",
  Terracotta: "#b4643c",
  "Noir mat": "#1c1e1d",
  "Blanc cassé": "#efe9dc",
};

type ProductOptionsProps = { legend: string; name: string; values: readonly string[] };

export function ProductOptions({ legend, name, values }: ProductOptionsProps) {
  if (values.length === 0) return null;
  return (
    <Tiles legend={legend}>
      {values.map((value) => {
        const swatch = SWATCHES[value];
        return (
          <Tile
            key={value}
            name={name}
            value={value}
            // Nothing is chosen for the visitor, unless there is nothing to choose.
            defaultChecked={values.length === 1}
            {...(swatch ? { swatch } : {})}
          >
            {value}
          </Tile>
        );
      })}
    </Tiles>
  );
}
