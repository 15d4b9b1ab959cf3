import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { emptyVariant, type VariantFields } from "#shop/catalogue/variants/variant-rows.ts";
import { fieldsOf } from "#web/parts/forms/form-snapshot.ts";

/** How many fields are not as the form began with; null before its script has loaded. */
export function useChangeCount(form: RefObject<HTMLFormElement | null>, rows: unknown) {
  const began = useRef<Record<string, string> | null>(null);
  const [count, setCount] = useState<number | null>(null);
  const recount = useCallback(() => {
    if (!form.current) return;
    const now = fieldsOf(form.current);
    began.current ??= now;
    setCount(differences(began.current, now));
  }, [form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that were added or moved change it.
  useEffect(recount, [recount, rows]);
  return { count, recount };
}

type Fields = Readonly<Record<string, string>>;

const differences = (before: Fields, now: Fields): number =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) =>
      (before[name] ?? emptyIn(name)) !== (now[name] ?? (name in before ? "" : emptyIn(name))),
  ).length;

/** A row that was added and not filled in is no change yet. */
const emptyIn = (name: string): string =>
  emptyVariant[name.replace(/^v\d+-/, "") as keyof VariantFields] ?? "";
