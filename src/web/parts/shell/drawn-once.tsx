import { createContext, type ReactNode, use } from "react";

/** What a page that is being drawn knows of its parts; set on the server only. */
export type DrawnParts = {
  /** The mark that stands for a part, or the two marks around one that is drawn for the first time. */
  markOf(key: string): { instead: string } | { before: string; after: string };
};

export const DrawnPartsContext = createContext<DrawnParts | undefined>(undefined);

type DrawnOnceProps = {
  /** All that the part depends on; it shows nothing else, and asks React for no id. */
  by: readonly unknown[];
  children: ReactNode;
};

/**
 * A part of many pages, or of one that is drawn anew for each search: the server draws it once, and
 * puts it into the pages after that as it is. Elsewhere this is only what stands in it.
 */
export function DrawnOnce({ by, children }: DrawnOnceProps) {
  const parts = use(DrawnPartsContext);
  if (!parts) return children;
  const mark = parts.markOf(JSON.stringify(by));
  if ("instead" in mark) return <wbr id={mark.instead} />;
  return (
    <DrawnPartsContext value={undefined}>
      <wbr id={mark.before} />
      {children}
      <wbr id={mark.after} />
    </DrawnPartsContext>
  );
}
