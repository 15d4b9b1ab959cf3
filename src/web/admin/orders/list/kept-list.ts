import { useEffect, useSyncExternalStore } from "react";
import { href, useLocation } from "react-router";

const KEY = "canopee:commandes";

/** Notes what the list of orders was asked for, so that one comes back to it from an order. */
export function useKeepList(): void {
  const { search } = useLocation();
  useEffect(() => {
    const asked = new URLSearchParams(search);
    for (const said of ["avis", "nombre"]) asked.delete(said);
    sessionStorage.setItem(KEY, asked.toString());
  }, [search]);
}

/** The list as it was left in this tab; the whole list before the scripts have come. */
export function useKeptList(): string {
  const asked = useSyncExternalStore(
    () => () => {},
    () => sessionStorage.getItem(KEY) ?? "",
    () => "",
  );
  return asked ? `${href("/admin/commandes")}?${asked}` : href("/admin/commandes");
}
