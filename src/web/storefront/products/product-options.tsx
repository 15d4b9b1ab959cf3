import { Tile, Tiles } from "#ui/tile.tsx";

/** Shown beside the name of a colour that we know; any other goes by its name alone. */
const SWATCHES: Record<string, string> = {
  "Vert sauge": "#8fae92",
  Terracotta: "#b4643c",
  "Noir mat": "#1c1e1d",
  "Blanc cassé": "#efe9dc",
};

type ProductOptionsProps = {
  legend: string;
  name: string;
  values: readonly string[];
  /** What comes with a choice, by choice. */
  details?: Readonly<Record<string, string>>;
  onChoose?: (value: string) => void;
};

export function ProductOptions(props: ProductOptionsProps) {
  const { legend, name, values, details = {}, onChoose } = props;
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
            onChange={() => onChoose?.(value)}
            {...(swatch ? { swatch } : {})}
            {...(details[value] ? { detail: details[value] } : {})}
          >
            {value}
          </Tile>
        );
      })}
    </Tiles>
  );
}
